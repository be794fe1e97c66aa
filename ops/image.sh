#!/bin/sh
# Builds the image "localhost/hero" with buildah. Where an image registry can be reached:
#   ops/image.sh
# Where none can, with both bases made of Debian's packages (mmdebstrap) and of the Node and npm of this machine:
#   LOCAL_BASES=on ops/image.sh
set -eu
cd "$(dirname "$0")/.."
revision=$(git rev-parse HEAD)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
set -- --format docker --isolation chroot -f ops/Containerfile -t localhost/hero \
  --build-arg "REVISION=$revision" --build-arg "VERSION=$version"

if [ "${LOCAL_BASES:-off}" = on ]; then
  # Node 24 as this project installs it; npm as this machine has it.
  node=node_modules/node/bin/node
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  if ! buildah inspect localhost/hero-base > /dev/null 2>&1; then
    archive=$(mktemp -d)/base.tar
    mmdebstrap --variant=minbase --include=ca-certificates bookworm "$archive"
    container=$(buildah from scratch)
    buildah add "$container" "$archive" /
    buildah commit --rm "$container" localhost/hero-base
    rm "$archive"
  fi
  container=$(buildah from localhost/hero-base)
  buildah copy "$container" "$node" /usr/local/bin/node
  buildah copy "$container" "$npm" /usr/local/lib/npm
  buildah run --isolation chroot "$container" ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm
  # A company's own certificate authority, where npm needs it. It stays in the build stage.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    buildah copy "$container" "$NODE_EXTRA_CA_CERTS" /usr/local/share/extra-ca.crt
    buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/extra-ca.crt "$container"
  fi
  buildah commit --rm "$container" localhost/hero-build-base
  set -- "$@" --build-arg BASE=localhost/hero-base --build-arg BUILD_BASE=localhost/hero-build-base
fi
buildah bud "$@" .

id_of() { buildah inspect --type image --format '{{.FromImageID}}' "$1" 2> /dev/null || true; }
bases=""
if [ "${LOCAL_BASES:-off}" = on ]; then bases="$(id_of localhost/hero-base) $(id_of localhost/hero-build-base)"; fi
# shellcheck disable=SC2086 # two words or none
node ops/provenance.mjs "$(id_of localhost/hero)" $bases > hero.provenance.json
echo "hero.provenance.json: what the image was made of"
