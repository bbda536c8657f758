import CExpat

/// A format: which elements it knows, and what they mean where they stand.
protocol ElementReader {
  associatedtype Name: Sendable
  associatedtype State: ElementState

  static var vocabulary: XMLVocabulary<Name> { get }
  /// Outside of the root element.
  static var outside: State { get }

  /// An element begins inside of another.
  ///
  /// - Returns: what it is here; nil where nothing in it is of interest.
  mutating func enter(_ name: Name, _ element: XMLElement, from state: State) -> State?
  /// An element ends that was entered.
  ///
  /// - Parameter text: its text, where its state collects that.
  mutating func leave(_ state: State, text: UnsafeBufferPointer<UInt8>)
}

/// What an element is in its place.
protocol ElementState {
  var collectsText: Bool { get }
}

/// Takes a format's reader through a file, past all that it does not know.
///
/// A generic class would be called through its table of methods, and those of generic classes stay unspecialized; so
/// this is a value, held by a class for each format.
struct XMLWalk<Reader: ElementReader> {
  private(set) var reader: Reader
  /// The root element, where it is not the format's.
  private(set) var foreignRoot: (namespace: String, name: String, range: Range<Int>)?

  private let vocabulary = Reader.vocabulary
  private var lastSpace = 0
  private var states: [Reader.State]
  /// How many elements are open within the outermost that is of no interest, itself included.
  private var ignoredDepth = 0
  private var collected: [UInt8] = []
  private var isCollecting = false

  init(_ reader: Reader) {
    self.reader = reader
    states = [Reader.outside]
    collected.reserveCapacity(256)
  }

  mutating func start(_ element: XMLElement) {
    if ignoredDepth > 0 {
      ignoredDepth += 1
      return
    }
    guard let name = vocabulary.name(element.name, lastSpace: &lastSpace),
      let state = reader.enter(name, element, from: states[states.count - 1])
    else {
      ignoredDepth = 1
      if states.count == 1 {
        foreignRoot = (element.namespace, element.localName, element.range)
        XML_StopParser(element.parser, XML_Bool(0))
      }
      return
    }
    states.append(state)
    isCollecting = state.collectsText
    if isCollecting { collected.removeAll(keepingCapacity: true) }
  }

  mutating func end() {
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    // Expat reports the end of what it reported the start of, so the stack still holds the state outside.
    let state = states.removeLast()
    isCollecting = false
    collected.withUnsafeBufferPointer { reader.leave(state, text: $0) }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isCollecting, ignoredDepth == 0 else { return }
    collected.append(contentsOf: bytes)
  }
}
