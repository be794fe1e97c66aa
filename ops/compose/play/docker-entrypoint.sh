#!/bin/sh
# What the entry point of the official image does with POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD and POSTGRES_INITDB_ARGS.
set -eu
if [ "$1" != postgres ] || [ "$(id -u)" != 0 ]; then exec "$@"; fi
data=/var/lib/postgresql/15/docker
install -d -o postgres -m 3777 /var/run/postgresql
as_postgres() { runuser -u postgres -- "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres -m 700 /var/lib/postgresql/15 "$data"
  password=$(mktemp)
  chown postgres "$password"
  printf %s "$POSTGRES_PASSWORD" > "$password"
  # shellcheck disable=SC2086 # several options
  as_postgres initdb --username "$POSTGRES_USER" --pwfile "$password" --auth-local trust --auth-host scram-sha-256 \
    ${POSTGRES_INITDB_ARGS:-} --pgdata "$data"
  rm "$password"
  as_postgres pg_ctl --pgdata "$data" --wait --options "-c listen_addresses=" start
  as_postgres createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres pg_ctl --pgdata "$data" --wait stop
fi
shift
exec runuser -u postgres -- postgres -D "$data" "$@"
