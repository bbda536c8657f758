extension Renderer {
  /// Begins a section over a model or a list of them; false where there is none.
  mutating func enter(_ value: Value, slot: Int) -> Bool {
    switch value {
    case .object(let object):
      stack[slot] = .passUnretained(object)
      sections.append(Section(items: .one(object), slot: slot, saved: nil))
      return true
    case .list(let objects):
      guard let first = objects.first else { return false }
      stack[slot] = .passUnretained(first)
      sections.append(Section(items: .models(objects), slot: slot, saved: nil))
      return true
    default:
      return false
    }
  }

  /// Begins a section over open data, in a frame of its own or as a link of the chain that the slot holds.
  mutating func enterOpen(_ value: Value, slot: Int, extends: Bool) -> Bool {
    guard case .open(let open) = value, open.isTruthy else { return false }
    let saved = extends ? stack[slot] : nil
    let outer = extends ? stack.openFrame(slot) : nil
    let frame: OpenFrame
    let items: Section.Items
    if case .list(let values) = open {
      frame = OpenFrame(values[0], outer: outer)
      items = .open(values, frame, outer: outer)
    } else {
      frame = OpenFrame(open, outer: outer)
      items = .one(frame)
    }
    stack[slot] = .passUnretained(frame)
    sections.append(Section(items: items, slot: slot, saved: saved))
    return true
  }

  /// Goes on to the next item of the innermost section, or ends it; false at its end.
  mutating func advance() -> Bool {
    let last = sections.count - 1
    let next = sections[last].next
    let slot = sections[last].slot
    switch sections[last].items {
    case .models(let objects) where next < objects.count:
      stack[slot] = .passUnretained(objects[next])
    case .open(let values, _, let outer) where next < values.count:
      let frame = OpenFrame(values[next], outer: outer)
      stack[slot] = .passUnretained(frame)
      sections[last].items = .open(values, frame, outer: outer)
    default:
      if let saved = sections[last].saved { stack[slot] = saved }
      sections.removeLast()
      return false
    }
    sections[last].next = next + 1
    return true
  }

  /// Goes into another template; nil where that is one too deep.
  mutating func call(_ call: Program.Call, from position: Int) -> Int? {
    let index: Int
    switch call.target {
    case .function(let function): index = function
    case .named(let source, let functions):
      guard let function = stack.value(of: source).name.flatMap({ functions[$0] }) else { return position }
      index = function
    }
    guard returns.count < Program.depthLimit else { return nil }
    var chains: [OpenFrame] = []
    let function = program.functions[index]
    let base = stack.base
    if let shared = call.slots {
      stack.reserve(call.slotCount + function.slotCount)
      for (offset, slots) in shared.enumerated() {
        stack[call.slotCount + offset] = stack[slots[0]]
        guard slots.count > 1 else { continue }
        var chain = stack.openFrame(slots[0])
        for slot in slots.dropFirst() { chain = stack.openFrame(slot).placed(inside: chain) }
        stack[call.slotCount + offset] = .passUnretained(chain)
        chains.append(chain)
      }
      stack.base += call.slotCount
    } else {
      stack.reserve(function.slotCount)
    }
    returns.append(
      Return(next: position, base: base, isIndented: call.indentation != nil, chains: chains))
    if let range = call.indentation {
      indentation.push(literals[range], extends: call.extendsIndentation)
    }
    return function.entry
  }

  /// Where the code of the plural form for a number begins.
  func entry(for plural: Program.Plural) -> Int {
    guard case .number(let number, _) = stack.value(of: plural.number) else { return plural.other }
    let name = program.plural(number)
    return plural.forms.first { $0.name == name }?.entry ?? plural.other
  }
}
