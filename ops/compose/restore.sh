#!/bin/sh
# The base backup of a day (YYYY-MM-DD) takes the place of the database, which then replays the archive: to its end, or to a moment
# given after the day. What was there stays beside it. Run while the database is stopped (ops/one-machine.md).
set -eu
day=$1 moment=${2:-}
if [ ! -d "/archive/base/$day" ]; then
  echo "No base backup of $day. There are: $(ls /archive/base | tr '\n' ' ')" >&2
  exit 1
fi
if [ -f "$PGDATA/postmaster.pid" ]; then
  echo "The database runs, or has crashed. Stop it; if it is stopped, remove $PGDATA/postmaster.pid." >&2
  exit 1
fi
mkdir -p "$(dirname "$PGDATA")"
[ ! -d "$PGDATA" ] || mv "$PGDATA" "$PGDATA.before-$(date -u +%Y%m%d-%H%M%S)"
cp -a "/archive/base/$day" "$PGDATA"
{
  echo "restore_command = 'cp \"/archive/wal/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  echo "recovery_target_time = '$moment'"
} >> "$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
chown -R postgres "$PGDATA"
chmod 700 "$PGDATA"
echo "The base backup of $day is in place. Start the database: it replays the archive${moment:+ up to $moment}."
