#!/bin/sh
# One base backup now if today's is missing, then one each night; those older than KEEP_DAYS go, with the segments before them.
set -eu
trap 'exit 0' TERM
# A signal ends a wait, but not a sleep.
pause() {
  sleep "$1" &
  wait $!
}
mkdir -p /archive/base
while true; do
  today=$(date -u +%F)
  if [ ! -d "/archive/base/$today" ]; then
    rm -rf "/archive/base/.part"
    if pg_basebackup --host /var/run/postgresql --username hero --pgdata /archive/base/.part --checkpoint fast \
      --wal-method stream && pg_verifybackup --quiet /archive/base/.part; then
      mv /archive/base/.part "/archive/base/$today"
      echo "base backup of $today made and verified"
    else
      echo "no base backup of $today; next try in five minutes" >&2
      pause 300
      continue
    fi
    find /archive/base -mindepth 1 -maxdepth 1 -name '20*' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
    oldest=$(find /archive/base -mindepth 1 -maxdepth 1 -name '20*' | sort | head -n 1)
    start=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
    pg_archivecleanup /archive/wal "$start"
  fi
  pause 600
done
