#!/bin/sh
# What a site's photos cost with libvips' own command: each in every width as WebP and as JPEG, encoded as `landmarks`
# encodes them.
#
#   photos.sh FOLDER OUTPUT
#
# Each core has one process, which takes its share of the photos at once: opening the library costs some 45 ms. A photo
# is decoded once, into the largest width and no format, and all else is made of that.
set -eu

folder=$1 output=$2
cores=$(nproc)
export output VIPS_CONCURRENCY=1

set -- "$folder"/*.jpg
share=$((($# + cores - 1) / cores))
mkdir -p "$output"
printf '%s\0' "$@" | xargs -0 -n "$share" -P "$cores" sh -euc '
  raw=$output/raw-$$
  mkdir "$raw"
  vipsthumbnail --size "1600x>" --output "$raw/%s.v" "$@"
  for width in 160 320 480 960 1600; do
    webp="$output/%s-$width.webp[Q=75,strip]"
    jpeg="$output/%s-$width.jpg[Q=80,optimize-coding,interlace,strip]"
    vipsthumbnail --size "${width}x>" --output "$webp" "$raw"/*.v
    vipsthumbnail --size "${width}x>" --output "$jpeg" "$raw"/*.v
  done
  rm -r "$raw"
' sh
