import type { Pool } from 'pg'
import { type Role, roles } from './roles.ts'
import type { Settings } from './settings.ts'

const mebibyte = 2 ** 20
/** Memory that a process of the site needs while it handles four large photos at the same time (docs/decisions/0280). */
const memoryOfSite = 384 * mebibyte
/** Connections outside the pool: the pulse and LISTEN. A worker also has a pool of its own and a lock. */
const besidePool = 2

interface Limits {
  /** Bytes that the container may use. Undefined without a limit. */
  memory: number | undefined
  /** How many connections the server allows, and how many of our processes there are, including this one. */
  connections: { allowed: number; processes: number } | undefined
}

type Needs = Pick<
  Settings,
  | 'production'
  | 'publicUrl'
  | 'trustedProxies'
  | 'role'
  | 'databaseConnections'
  | 'workerConcurrency'
  | 'botCheck'
  | 'otlp'
  | 'sentryDsn'
>

function connectionsOf({ role, databaseConnections, workerConcurrency }: Needs): number {
  const { jobs }: Role = roles[role]
  return databaseConnections + besidePool + (jobs ? workerConcurrency + 3 : 0)
}

/** Rounds that keep a desktop busy for a quarter of a second. Tests run production with fewer, so the setting takes them. */
const leastProof = 250

/** Says that the proof of work of our forms holds up no script. */
export function cheapProof({ production, botCheck }: Pick<Settings, 'production' | 'botCheck'>): string[] {
  const { provider, cost } = botCheck
  if (!production || provider !== 'altcha' || cost >= leastProof) return []
  return [
    `ALTCHA_COST is ${cost}: a script solves the proof of work of our forms in no time. Set it to at least ${leastProof}; 1000 is usual.`,
  ]
}

/** Says that no other system gets the log, in which an attack would show. */
function unsentLog({ production, otlp, sentryDsn }: Pick<Settings, 'production' | 'otlp' | 'sentryDsn'>) {
  if (!production || otlp || sentryDsn) return []
  return [
    'Neither OTEL_EXPORTER_OTLP_ENDPOINT nor SENTRY_DSN is set: unless your platform collects this output, the log stays on the machine, where one who breaks in can erase it. Set one of them (docs/security/logs.md).',
  ]
}

/** One sentence for each setting that works at startup but causes trouble for people later. */
export function startWarnings(settings: Needs, { memory, connections }: Limits): string[] {
  const { production, publicUrl, trustedProxies, role } = settings
  const { api }: Role = roles[role]
  const warnings: string[] = []
  if (production && api && trustedProxies === 0 && publicUrl?.startsWith('https:'))
    warnings.push(
      'PUBLIC_URL is https and this process speaks http, so a proxy is in front of it, and TRUST_PROXY is 0: everyone shares the address of the proxy, and with it the limits. Set TRUST_PROXY to the number of proxies.',
    )
  warnings.push(...unsentLog(settings))
  if (api) warnings.push(...cheapProof(settings))
  if (api && memory !== undefined && memory < memoryOfSite)
    warnings.push(
      `The container allows ${Math.floor(memory / mebibyte)} MiB. A process that takes photos needs 384.`,
    )
  if (connections) {
    const { allowed, processes } = connections
    const own = connectionsOf(settings)
    if (own * processes > allowed)
      warnings.push(
        `${processes} processes with up to ${own} connections each are more than the ${allowed} that the database allows. Lower DATABASE_CONNECTIONS, raise max_connections, or put a pooler in front.`,
      )
  }
  return warnings
}

/** Reads how many connections the database allows. Undefined behind a pooler, whose limit is not visible. */
export async function readConnectionLimits(pool: Pool, pooled: boolean): Promise<Limits['connections']> {
  if (pooled) return undefined
  const { rows } = await pool.query<{ allowed: number; processes: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select greatest(count(*), 1)::int from pg_stat_activity
        where datname = current_database() and application_name like 'hero pulse%') as processes`,
  )
  return rows[0]
}

/** The memory limit of the container. Without a limit, Node returns a huge number or 0. */
export function memoryLimit(constrained: number): number | undefined {
  return constrained > 0 && constrained < 2 ** 50 ? constrained : undefined
}
