#!/bin/sh
# PgBouncer in transaction mode, its files made of the environment.
set -eu
umask 077
printf '"hero" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users.txt
# With compose/app-role.yaml
[ -z "${DATABASE_APP_PASSWORD:-}" ] || printf '"hero_app" "%s"\n' "$DATABASE_APP_PASSWORD" >> /tmp/users.txt
cat > /tmp/pgbouncer.ini <<END
[databases]
hero = host=$DATABASE_HOST port=${DATABASE_PORT:-5432}
[pgbouncer]
listen_addr = *
listen_port = ${POOLER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 40
ignore_startup_parameters = extra_float_digits
END
exec pgbouncer /tmp/pgbouncer.ini
