import SourceText

extension Compiler {
  /// Reports what is wrong, and takes out of dynamic names' choice what cannot be compiled where they stand.
  ///
  /// A dynamic name could be that of any template; those that make no sense in its scope are no errors, since
  /// nobody asked for them. They render nothing, as the specification has it for names that do not exist.
  ///
  /// - Returns: Whether there are no errors.
  mutating func finish(_ report: inout Report) -> Bool {
    let certain = certainFunctions()
    var found: [Diagnostic] = []
    for function in problems.indices where certain[function] { found += problems[function] }
    if set.mode == .strict { found += endlessInclusions(among: certain) }
    report.add(found)

    let broken = brokenFunctions()
    builder.removeTargets { broken[$0] }
    return !found.contains { $0.severity == .error }
  }

  /// The functions that are called by name from the start on.
  private func certainFunctions() -> [Bool] {
    var callees: [[Int]] = Array(repeating: [], count: problems.count)
    for inclusion in inclusions where !inclusion.isDynamic {
      callees[inclusion.caller].append(inclusion.callee)
    }
    return reached(from: [0], callees)
  }

  /// The functions that have errors or call one that has.
  private func brokenFunctions() -> [Bool] {
    var callers: [[Int]] = Array(repeating: [], count: problems.count)
    for inclusion in inclusions where !inclusion.isDynamic {
      callers[inclusion.callee].append(inclusion.caller)
    }
    let faulty = problems.indices.filter { problems[$0].contains { $0.severity == .error } }
    return reached(from: faulty, callers)
  }

  private func reached(from start: [Int], _ edges: [[Int]]) -> [Bool] {
    var isReached = Array(repeating: false, count: edges.count)
    var queue = start
    for function in start { isReached[function] = true }
    while let function = queue.popLast() {
      for next in edges[function] where !isReached[next] {
        isReached[next] = true
        queue.append(next)
      }
    }
    return isReached
  }

  /// An error for each template that includes itself on the same data, which would never end.
  private func endlessInclusions(among certain: [Bool]) -> [Diagnostic] {
    var edges: [[Inclusion]] = Array(repeating: [], count: problems.count)
    for inclusion in inclusions
    where !inclusion.isDynamic && !inclusion.isInSection && certain[inclusion.caller] {
      edges[inclusion.caller].append(inclusion)
    }
    // Depth first, with a stack of our own: a call back to a function that is still open closes a circle.
    enum State { case new, open, done }
    var state = Array(repeating: State.new, count: edges.count)
    var found: [Diagnostic] = []
    for root in edges.indices where state[root] == .new {
      var stack = [(function: root, next: 0)]
      state[root] = .open
      while let (function, next) = stack.last {
        guard next < edges[function].count else {
          state[function] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let inclusion = edges[function][next]
        switch state[inclusion.callee] {
        case .new:
          state[inclusion.callee] = .open
          stack.append((inclusion.callee, 0))
        case .open: found.append(endless(inclusion))
        case .done: continue
        }
      }
    }
    return found
  }

  private func endless(_ inclusion: Inclusion) -> Diagnostic {
    let template = set.templates[inclusion.template]
    let token = template.tokens[inclusion.token]
    return template.source.error(
      "\(template.name(token)) includes itself without end", at: token.name,
      help: "put it into a section over an object or a list, so that each time there is less left")
  }
}
