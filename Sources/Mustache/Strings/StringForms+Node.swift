import SourceText

extension StringForms {
  /// The strings of a theme's file for one language: keys with a text, or with a text for each plural form. A key
  /// with nothing behind it is not there.
  ///
  /// ```yaml
  /// about: "About {{name}}"
  /// count: {one: "{{count}} landmark", other: "{{count}} landmarks"}
  /// ```
  public static func table(
    _ root: Node, in file: SourceFile, into diagnostics: inout [Diagnostic]
  ) -> [String: StringForms] {
    guard let entries = root.entries else {
      if root.scalar?.isNull != true {
        diagnostics.append(
          Diagnostic(
            .error, "a strings file is a mapping of keys to texts, and this is \(root.kind)", in: file,
            at: root.range))
      }
      return [:]
    }
    var table: [String: StringForms] = [:]
    for entry in entries where !entry.value.isNull {
      let forms = forms(of: entry, in: file, into: &diagnostics)
      if let forms { table[entry.key.text] = StringForms(forms, in: file) }
    }
    return table
  }

  private static func forms(
    of entry: Node.Entry, in file: SourceFile, into diagnostics: inout [Diagnostic]
  ) -> [Form]? {
    if let text = entry.value.scalar {
      return [Form("other", text.text, at: entry.value.range)]
    }
    guard let entries = entry.value.entries else {
      diagnostics.append(
        Diagnostic(
          .error, "the string \(entry.key.text) is a list", in: file, at: entry.value.range,
          help: "write a text, or a text for each plural form: {one: …, other: …}"))
      return nil
    }
    var forms: [Form] = []
    for form in entries {
      guard formNames.contains(form.key.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no plural form “\(form.key.text)”", in: file, at: form.keyRange,
            help: suggestion(for: form.key.text, among: formNames).map { "did you mean \($0)?" }
              ?? "the forms are " + formNames.joined(separator: ", ")))
        return nil
      }
      guard let text = form.value.scalar else {
        diagnostics.append(
          Diagnostic(
            .error, "the form \(form.key.text) is \(form.value.kind) instead of a text", in: file,
            at: form.value.range))
        return nil
      }
      forms.append(Form(form.key.text, text.text, at: form.value.range))
    }
    guard forms.contains(where: { $0.name == "other" }) else {
      diagnostics.append(
        Diagnostic(
          .error, "the string \(entry.key.text) has no form other", in: file, at: entry.keyRange,
          help: "the form other is for all numbers that have no form of their own"))
      return nil
    }
    return forms
  }
}

/// As CLDR names them.
private let formNames = ["zero", "one", "two", "few", "many", "other"]
