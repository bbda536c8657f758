// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "landmarks",
  products: [
    .executable(name: "landmarks", targets: ["landmarks"])
  ],
  targets: [
    // The command: argument parsing and terminal output.
    .executableTarget(name: "landmarks", dependencies: ["SiteBuilder"]),

    // The pipeline: Load, Plan, Derive, Render, Write.
    .target(
      name: "SiteBuilder",
      dependencies: [
        "Drawing", "Formatting", "Geo", "Markdown", "Mustache", "Photos", "SiteModel", "SourceText",
        "CXXHash",
      ]),

    // What a site is made of and looks like; none of these touches the file system.
    .target(name: "Drawing", dependencies: ["SiteModel"]),
    .target(name: "Formatting", dependencies: ["SiteModel"]),
    .target(name: "Markdown", dependencies: ["SourceText", "CMark"]),
    .target(name: "Mustache", dependencies: ["SourceText"]),
    .target(name: "Photos", dependencies: ["Geo", "CVips"]),
    .target(name: "SiteModel", dependencies: ["Geo", "SourceText"]),
    .target(name: "Geo", dependencies: ["SourceText", "CExpat"]),
    .target(name: "SourceText", dependencies: ["CYAML", "CUTF8Proc"]),

    // C libraries from the distribution.
    .systemLibrary(
      name: "CMark", path: "Sources/System/CMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/System/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CUTF8Proc", path: "Sources/System/CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(
      name: "CXXHash", path: "Sources/System/CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"])]),
    // libvips is opened at first use and not linked, so this is a shim and no system library.
    .target(name: "CVips", path: "Sources/System/CVips"),

    // Runs the scripts of Tests/CommandLine against the binary.
    .testTarget(name: "CommandLineTests", dependencies: ["landmarks"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "FormattingTests", dependencies: ["Formatting"]),
    .testTarget(name: "GeoTests", dependencies: ["Geo"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown"]),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
    .testTarget(name: "PhotosTests", dependencies: ["Photos"]),
    .testTarget(name: "SiteBuilderTests", dependencies: ["SiteBuilder"]),
    .testTarget(name: "SiteModelTests", dependencies: ["SiteModel"]),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds one program more, from every module instrumented; no other build sees it.
if Context.environment["LANDMARKS_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Drawing", "Geo", "Markdown", "Mustache", "Photos", "SiteBuilder", "SiteModel", "SourceText",
      ],
      path: "Tests/Fuzzing", exclude: ["Seeds", "run", "README.md"]))
}
