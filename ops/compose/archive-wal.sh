#!/bin/sh
# archive_command: copies one segment, path and name given. A segment that is there already must be the same one.
set -eu
mkdir -p /archive/wal
if [ -f "/archive/wal/$2" ]; then exec cmp -s "$1" "/archive/wal/$2"; fi
cp "$1" "/archive/wal/.$2.part"
sync "/archive/wal/.$2.part"
mv "/archive/wal/.$2.part" "/archive/wal/$2"
sync /archive/wal
