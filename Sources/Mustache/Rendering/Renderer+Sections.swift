extension Renderer {
  /// Begins a section over a model or a list of them; false where there is none.
  mutating func enter(_ value: Value, slot: Int) -> Bool {
    switch value {
    case .object(let object):
      slots[slot] = .passUnretained(object)
      sections.append(Section(items: .one(object), slot: slot, saved: nil))
      return true
    case .list(let objects):
      guard let first = objects.first else { return false }
      slots[slot] = .passUnretained(first)
      sections.append(Section(items: .models(objects), slot: slot, saved: nil))
      return true
    default:
      return false
    }
  }

  /// Begins a section over open data, in a frame of its own or as a link of the chain that the slot holds.
  mutating func enterOpen(_ value: Value, slot: Int, extends: Bool) -> Bool {
    guard case .open(let open) = value, open.isTruthy else { return false }
    let saved = extends ? slots[slot] : nil
    let outer = extends ? openFrame(slot) : nil
    let items: Section.Items
    if case .list(let values) = open {
      let first = OpenFrame(values[0], outer: outer)
      slots[slot] = .passUnretained(first)
      items = .open(values, first, outer: outer)
    } else {
      let frame = OpenFrame(open, outer: outer)
      slots[slot] = .passUnretained(frame)
      items = .one(frame)
    }
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
      slots[slot] = .passUnretained(objects[next])
    case .open(let values, _, let outer) where next < values.count:
      let frame = OpenFrame(values[next], outer: outer)
      slots[slot] = .passUnretained(frame)
      sections[last].items = .open(values, frame, outer: outer)
    default:
      if let saved = sections[last].saved { slots[slot] = saved }
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
      guard let function = name(value(of: source)).flatMap({ functions[$0] }) else { return position }
      index = function
    }
    guard returns.count < Program.depthLimit else { return nil }
    returns.append(Return(next: position, base: base, indentation: (indentationStart, indentation.count)))
    let function = program.functions[index]
    if let shared = call.slots {
      let start = base + call.slotCount
      reserve(start + function.slotCount)
      for (offset, slot) in shared.enumerated() { slots[start + offset] = slots[base + slot] }
      base = start
    } else {
      reserve(base + function.slotCount)
    }
    if let range = call.indentation { indent(range, extends: call.extendsIndentation) }
    return function.entry
  }

  /// Where the code of the plural form for a number begins.
  func entry(for plural: Program.Plural) -> Int {
    guard case .number(let number, _) = value(of: plural.number) else { return plural.other }
    let name = program.plural(number)
    return plural.forms.first { $0.name == name }?.entry ?? plural.other
  }

  /// Makes the indentation longer, or begins a new one behind it.
  mutating func indent(_ range: Range<Int>, extends: Bool) {
    if !extends { indentationStart = indentation.count }
    indentation.append(contentsOf: literals[range])
  }

  mutating func restoreIndentation(_ saved: (start: Int, count: Int)) {
    indentationStart = saved.start
    indentation.removeLast(indentation.count - saved.count)
  }

  private mutating func reserve(_ count: Int) {
    guard count > slots.count else { return }
    let larger = UnsafeMutableBufferPointer<Unmanaged<AnyObject>>.allocate(capacity: count * 2)
    larger.initialize(repeating: slots[0])
    for index in slots.indices { larger[index] = slots[index] }
    slots.deallocate()
    slots = larger
  }
}
