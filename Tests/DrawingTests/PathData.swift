/// The data of an SVG path, read apart.
struct PathData {
  typealias Command = (letter: Character, numbers: [Double])

  private(set) var commands: [Command] = []

  init(_ text: String) {
    var number = ""
    for character in text + " " {
      let endsNumber = character.isLetter || character == " " || character == "-"
      if endsNumber, !number.isEmpty {
        commands[commands.count - 1].numbers.append(Double(number) ?? .nan)
        number = ""
      }
      if character.isLetter {
        commands.append((character, []))
      } else if character != " " {
        number.append(character)
      }
    }
  }

  /// Where the pen stands after each straight line or move; curves are none of ours.
  var points: [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var (x, y) = (0.0, 0.0)
    for command in commands {
      let step = "hv".contains(command.letter) ? 1 : 2
      for index in stride(from: 0, to: command.numbers.count, by: step) {
        switch command.letter {
        case "M": (x, y) = (command.numbers[index], command.numbers[index + 1])
        case "m", "l": (x, y) = (x + command.numbers[index], y + command.numbers[index + 1])
        case "h": x += command.numbers[index]
        case "v": y += command.numbers[index]
        default: (x, y) = (.nan, .nan)
        }
        points.append((x, y))
      }
    }
    return points
  }
}
