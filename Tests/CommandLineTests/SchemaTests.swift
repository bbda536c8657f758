import Foundation
import Testing

/// The schemas that `landmarks schema` prints, by the judgement of Python's jsonschema.
@Suite(
  "schemas",
  .enabled(if: pythonWithJSONSchema != nil, "no Python with jsonschema and PyYAML: schemas are not validated")
)
struct SchemaTests {
  @Test("the sample site and a new one are what the schemas say") func sampleSites() throws {
    let result = try check(
      """
      landmarks init new --quiet
      landmarks new landmark --site new 1984 --category Towns
      \(Self.checker) config.json landmark.json "$REPOSITORY/Content" new/Content
      """)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  static let valid = [
    "urls: pretty", "urls:", "site: {title: 1984, language: ko, description: no}", "showFavoritesOnly: yes",
    "showFavoritesOnly: false", "pageSize: 1", "favorites: [turtle-rock, 1002]", "favorites: []",
    "favorites:",
    "profile: {goalDate: 2027-06-01, seasonalPhoto: 🌷}", "collections: {Mine: [a], Yours: {landmarks: [b]}}",
    "options: {accent: {anything: [goes]}}", "site: {url: https://example.org}",
  ]

  static let invalid = [
    "url: pretty", "urls: nice", "site: {tittle: A}", "site: A", "showFavoritesOnly: maybe", "pageSize: 0",
    "pageSize: 10001", "pageSize: 1.5", "favorites: turtle-rock", "profile: {goalDate: tomorrow}",
    "profile: {seasonalPhoto: monsoon}", "collections: {Mine: {members: [a]}}", "site: {url: example.org}",
    "site: {title: \" \"}",
  ]

  @Test("the schema and the build agree on what is valid", arguments: valid) func agreed(_ config: String)
    throws
  {
    let result = try checkConfig(config)
    #expect(result.schema.status == 0, "\(result.schema.output)\(result.schema.errors)")
    #expect(!result.build.contains("config.yml"), "\(result.build)")
  }

  @Test("and on what is not", arguments: invalid) func refused(_ config: String) throws {
    let result = try checkConfig(config)
    #expect(result.schema.output.contains("Content/config.yml: $"), "\(result.schema.errors)")
    #expect(result.build.contains("Content/config.yml:1:"), "\(result.build)")
  }

  private static let checker = "\"$PYTHON\" \"$REPOSITORY/Tests/CommandLine/check-schemas.py\""

  /// What the schema and the build say of a config.
  private func checkConfig(_ config: String) throws -> (schema: ProgramResult, build: String) {
    let result = try check(
      """
      mkdir -p Content/landmarks
      for name in turtle-rock a b; do printf -- '---\\nname: X\\n---\\n' > Content/landmarks/$name.md; done
      printf -- '---\\nname: Twin Lake\\nid: 1002\\n---\\n' > Content/landmarks/twin-lake.md
      printf '%s\\n' "$CONFIG" > Content/config.yml
      landmarks build 2>build.log
      cat build.log >&2
      \(Self.checker) config.json landmark.json Content
      """, config)
    return (result, result.errors)
  }

  private func check(_ script: String, _ config: String = "") throws -> ProgramResult {
    let run = try ScriptRun(TextArchive(parsing: ""))
    run.variables["PYTHON"] = pythonWithJSONSchema
    run.variables["CONFIG"] = config
    let schemas = "landmarks schema config > config.json; landmarks schema landmark > landmark.json\n"
    return try runProgram(
      ["sh", "-c", schemas + script], in: run.work, variables: run.variables, input: Data())
  }
}

/// A Python that has the validator: the one of `make test`, or the system's.
private let pythonWithJSONSchema: String? = {
  let own = Installation.repository.appendingPathComponent(".build/venv/bin/python3").path
  return [own, "python3"].first { python in
    let result = try? runProgram(
      [python, "-c", "import jsonschema.validators, yaml"],
      in: FileManager.default.temporaryDirectory, variables: ProcessInfo.processInfo.environment,
      input: Data())
    return result?.status == 0
  }
}()
