import SiteBuilder

let schemaCommand = Command(
  name: "schema",
  summary: "Print the JSON Schema of a kind of file, for editors",
  discussion: """
    Editors that know JSON Schema complete the keys of a file and check it while it is written. A new site has the \
    config's beside its config, and the config's first line names it; after an update of the program print it again.
    """,
  arguments: [
    Command.Argument(
      name: "kind",
      meaning: "What to describe: \(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")",
      completion: .words(kinds))
  ],
  examples: [
    "landmarks schema config > Content/.config.schema.json",
    "landmarks schema landmark > landmark.schema.json",
  ]
) { invocation in
  guard let kind = ContentSchema(rawValue: invocation.arguments[0]) else { return .usage }
  Terminal.print(kind.json, terminator: "")
  return .success
}

private let kinds = ContentSchema.allCases.map(\.rawValue)
