@testable import Photos

/// What this program itself does with a photo's bytes; decoding is libvips' own affair.
let photoTarget = FuzzTarget(name: "photo") { input in
  _ = isCutOff(input)
  let text = String(decoding: input, as: UTF8.self)
  let metadata = PhotoMetadata { _ in text }
  if let position = metadata.position {
    precondition((-90...90).contains(position.latitude) && (-180...180).contains(position.longitude))
  }
  if let copyright = metadata.copyright {
    precondition(!copyright.isEmpty && copyright.utf8.count <= text.utf8.count)
  }
  for copyright in [nil, Copyright(text)] {
    let once = webP(input, width: 16, height: 12, with: copyright)
    precondition(webP(once, width: 16, height: 12, with: copyright) == once, "a second time changes it")
    if let copyright { precondition(copyright.added(toJPEG: input).count >= input.count) }
  }
}
