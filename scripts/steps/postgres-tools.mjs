import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './apt.mjs'
import { findProgram } from './paths.mjs'

const versions = '/usr/lib/postgresql'

function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const folders = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  return folders
    .map(version => join(versions, version, 'bin'))
    .find(folder =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every(name => existsSync(join(folder, name))),
    )
}

const findPooler = () =>
  process.env.PGBOUNCER ?? findProgram('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(existsSync)

/**
 * Debian's PostgreSQL with pg_dump and pg_restore, which the embedded one lacks, and PgBouncer: tests use the programs that
 * operators use. Missing ones are installed if permitted, without Debian's default cluster.
 */
export async function ensurePostgresTools() {
  if (!findPostgres() || !findPooler()) {
    const clusters = '/etc/postgresql-common/createcluster.d'
    if (process.getuid?.() === 0 && !existsSync('/etc/postgresql-common/createcluster.conf')) {
      mkdirSync(clusters, { recursive: true })
      writeFileSync(join(clusters, 'hero.conf'), 'create_main_cluster = false\n')
    }
    await installWithApt({
      name: 'PostgreSQL’s tools and PgBouncer',
      packages: ['postgresql', 'pgbouncer'],
      advice:
        'The tests of dumps and poolers need Debian’s programs: apt-get install -y --no-install-recommends postgresql pgbouncer, or set POSTGRES_BIN (the folder of initdb, postgres, pg_dump, pg_restore) and PGBOUNCER.',
    })
  }
  return { POSTGRES_BIN: findPostgres(), PGBOUNCER: findPooler() }
}
