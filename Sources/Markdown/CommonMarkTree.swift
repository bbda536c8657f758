import CMark
import Glibc

/// A parsed Markdown text: this file alone knows libcmark's pointers.
///
/// Each tree belongs to itself and libcmark keeps no global state, so several threads may each have one.
struct CommonMarkTree: ~Copyable {
  /// The most bytes that are parsed: libcmark counts in 32 bits and stops the program when it runs over.
  static let longestText = 256 << 20

  private let root: OpaquePointer
  /// Where the nodes are; nil where `malloc` holds them.
  private let memory: ParserMemory?

  init(parsing text: UnsafeBufferPointer<UInt8>, smart: Bool) {
    let options = smart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    if text.count <= ParserMemory.longestText {
      let memory = ParserMemory()
      root = memory.use { parse(text, cmark_parser_new_with_mem(options, $0)) }
      self.memory = consume memory
    } else {
      root = parse(text, cmark_parser_new(options))
      memory = nil
    }
  }

  deinit {
    if memory == nil { cmark_node_free(root) }
  }

  /// Calls `visit` for every node in the order of the text: once for a leaf, and for others before (`true`) and after
  /// (`false`) their children. It needs no stack, however deep the tree is.
  func walk(_ visit: (CommonMarkNode, Bool) -> Void) {
    CommonMarkNode(pointer: root).walk(visit)
  }
}

/// Feeds a parser, and ends it. It runs out of memory before it fails.
private func parse(_ text: UnsafeBufferPointer<UInt8>, _ parser: OpaquePointer) -> OpaquePointer {
  defer { cmark_parser_free(parser) }
  text.withMemoryRebound(to: CChar.self) { text in
    // An empty buffer may have no address.
    if let address = text.baseAddress { cmark_parser_feed(parser, address, text.count) }
  }
  return cmark_parser_finish(parser)
}

/// A node of a tree, to be used while the tree lives.
struct CommonMarkNode: Equatable {
  /// In the library's own order of numbers, which its headers fix.
  enum Kind: UInt32 {
    case none, document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
    case thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image

    var isLeaf: Bool {
      switch self {
      case .none, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline:
        true
      default: false
      }
    }
  }

  fileprivate let pointer: OpaquePointer
  let kind: Kind

  fileprivate init(pointer: OpaquePointer) {
    self.pointer = pointer
    kind = Kind(rawValue: cmark_node_get_type(pointer).rawValue) ?? .none
  }

  /// The text of a text, code or HTML node; empty for others.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The destination of a link or an image; empty for others.
  var destination: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  /// The title of a link or an image; empty for others.
  var title: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }
  /// What follows the opening fence of a code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

  /// The level of a heading, 1…6.
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  /// The first number of an ordered list; nil for a bullet list.
  var listStart: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  /// Whether this paragraph stands in a list whose items have no space between them.
  var isInTightList: Bool {
    guard let item = cmark_node_parent(pointer), let list = cmark_node_parent(item),
      cmark_node_get_type(list) == CMARK_NODE_LIST
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  /// The line (from 1) on which a block begins. The library's numbers for inline nodes are wrong in many places.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The last line (from 1) of a block.
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  /// As for a tree, for this node and what is in it.
  func walk(_ visit: (CommonMarkNode, Bool) -> Void) {
    var node = self
    while true {
      visit(node, true)
      if !node.kind.isLeaf {
        if let child = cmark_node_first_child(node.pointer) {
          node = CommonMarkNode(pointer: child)
          continue
        }
        visit(node, false)
      }
      // Up to the first node that has a next one.
      while true {
        if node == self { return }
        if let next = cmark_node_next(node.pointer) {
          node = CommonMarkNode(pointer: next)
          break
        }
        guard let parent = cmark_node_parent(node.pointer) else { return }
        node = CommonMarkNode(pointer: parent)
        visit(node, false)
      }
    }
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    // The library replaces NUL by U+FFFD, so that the first NUL is the end.
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: strlen(text))
  }
}
