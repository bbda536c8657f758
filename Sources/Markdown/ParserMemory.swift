import CMark
import Glibc

/// The memory of one parsed text: libcmark asks for hundreds of small pieces, and all of them go at once.
///
/// Without this, half of the time that Markdown takes is spent in `malloc` and `free`. A piece follows the one before
/// it in a large block; giving one back does nothing, and the blocks are used again for the thread's next text.
struct ParserMemory: ~Copyable {
  /// A larger text would hold on to too much of what the parser gives back; `malloc` serves it as well.
  static let longestText = 256 << 10

  private let pool: UnsafeMutablePointer<Pool>

  /// Takes the thread's spare pool, or a new one.
  init() {
    if let spare = pthread_getspecific(keys.spare) {
      pthread_setspecific(keys.spare, nil)
      pool = spare.assumingMemoryBound(to: Pool.self)
    } else {
      pool = .allocate(capacity: 1)
      pool.initialize(to: Pool())
    }
  }

  /// Gives the pool back to the thread. Everything that was allocated from it is gone.
  deinit {
    pool.pointee.reset()
    if pthread_getspecific(keys.spare) == nil {
      pthread_setspecific(keys.spare, pool)
    } else {
      destroy(pool)
    }
  }

  /// Runs the parser with an allocator that takes from this memory. On this thread, and not nested.
  func use<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
    pthread_setspecific(keys.current, pool)
    defer { pthread_setspecific(keys.current, nil) }
    return body(allocator.functions)
  }
}

/// Pieces of memory, one behind the other in blocks.
private struct Pool {
  private static let blockSize = 256 << 10
  /// Before each piece stands its size; 16 bytes keep the piece aligned for any type.
  private static let headerSize = 16

  /// The first one stays for the next text.
  private var blocks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer

  init() {
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    blocks = [block]
    next = block
    end = block + Self.blockSize
  }

  /// Room for a piece, with what was in it before.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let room = Self.headerSize + (size + 15) & ~15
    if room > end - next {
      let blockSize = max(Self.blockSize, room)
      next = .allocate(byteCount: blockSize, alignment: 16)
      end = next + blockSize
      blocks.append(next)
    }
    let piece = next + Self.headerSize
    next.storeBytes(of: size, as: Int.self)
    next += room
    return piece
  }

  /// A piece of another size with the same content; the last one grows where it is.
  mutating func reallocate(_ piece: UnsafeMutableRawPointer, _ size: Int) -> UnsafeMutableRawPointer {
    let header = piece - Self.headerSize
    let oldSize = header.load(as: Int.self)
    if size <= oldSize { return piece }
    let room = (size + 15) & ~15
    if piece + (oldSize + 15) & ~15 == next, room <= end - piece {
      header.storeBytes(of: size, as: Int.self)
      next = piece + room
      return piece
    }
    let copy = allocate(size)
    copy.copyMemory(from: piece, byteCount: oldSize)
    return copy
  }

  mutating func reset() {
    for block in blocks.dropFirst() { block.deallocate() }
    blocks.removeSubrange(1...)
    next = blocks[0]
    end = next + Self.blockSize
  }

  mutating func deallocate() {
    for block in blocks { block.deallocate() }
  }
}

private func destroy(_ pool: UnsafeMutablePointer<Pool>) {
  pool.pointee.deallocate()
  pool.deinitialize(count: 1)
  pool.deallocate()
}

/// The thread's own slots: libcmark hands its allocator nothing that would tell one text from another.
private let keys: (current: pthread_key_t, spare: pthread_key_t) = {
  var current = pthread_key_t()
  var spare = pthread_key_t()
  pthread_key_create(&current, nil)
  pthread_key_create(&spare) { pool in
    if let pool { destroy(pool.assumingMemoryBound(to: Pool.self)) }
  }
  currentKey = current
  return (current, spare)
}()

/// The first of the keys, for the allocator, which is called too often to ask each time whether they were made.
/// It is written once, before any thread has passed `ParserMemory.init`.
nonisolated(unsafe) private var currentKey = pthread_key_t.max

private var currentPool: UnsafeMutablePointer<Pool>? {
  pthread_getspecific(currentKey)?.assumingMemoryBound(to: Pool.self)
}

/// The functions that libcmark calls; outside of `use` they are those of the C library.
private struct Allocator: @unchecked Sendable {
  /// Never changed after it was made, so that all threads may read it.
  let functions: UnsafeMutablePointer<cmark_mem>

  init() {
    functions = .allocate(capacity: 1)
    functions.initialize(
      to: cmark_mem(
        calloc: { count, size in
          // The library multiplies small numbers alone, and never runs out of 64 bits.
          guard let pool = currentPool else { return calloc(count, size) }
          let piece = pool.pointee.allocate(count &* size)
          memset(piece, 0, count &* size)
          return piece
        },
        realloc: { piece, size in
          guard let pool = currentPool else { return realloc(piece, size) }
          guard let piece else { return pool.pointee.allocate(size) }
          return pool.pointee.reallocate(piece, size)
        },
        free: { piece in
          if currentPool == nil { free(piece) }
        }))
  }
}

private let allocator = Allocator()
