import { parametersOf, parseHosts } from '../db/hosts-client.ts'
import type { Problem } from './setting-problem.ts'
import type { RawSettings } from './settings-table.ts'

/** Services that our processes ask. PIXEL_URL is asked by browsers. */
const services = [
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'API_BASE_URL',
  'HERO_API_BASE_URL',
  'WAITLIST_BASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'STRIPE_API_URL',
] as const
const databases = ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'DATABASE_READ_URL'] as const

/** An empty name or a path is the socket of a PostgreSQL on this machine. */
const isThisMachine = (host: string) =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/**
 * Whether the driver uses TLS for this address and checks the certificate. `prefer` and `require` do, unlike in libpq, unless
 * `uselibpqcompat` asks for its meanings.
 */
function isEncrypted(url: string): boolean {
  const parameters = parametersOf(url)
  const mode = parameters.get('sslmode')
  if (parameters.get('uselibpqcompat') === 'true') return mode === 'verify-full'
  if (mode !== null) return ['prefer', 'require', 'verify-ca', 'verify-full'].includes(mode)
  return ['true', '1'].includes(parameters.get('ssl') ?? '') || parameters.has('sslrootcert')
}

/**
 * Addresses of services and databases on other machines that would be spoken to without TLS. Hosts of a private network are allowed by
 * name (decision 0560).
 */
export function plainConnectionProblems(raw: Partial<RawSettings>): Problem[] {
  const { HOSTS_WITHOUT_TLS: allowed = [] } = raw
  const isPlain = (host: string) => !isThisMachine(host) && !allowed.includes(host)
  const message = (is: string) =>
    `${is}; if its host is on a private network of your own, name that host in HOSTS_WITHOUT_TLS`
  const plainServices = services.filter(setting => {
    const read = raw[setting]
    const url = typeof read === 'string' ? read : read?.url
    return url?.startsWith('http:') && isPlain(new URL(url).hostname)
  })
  const plainDatabases = databases.filter(setting => {
    const url = raw[setting]
    if (!url || isEncrypted(url)) return false
    // The driver takes a host after the question mark rather than the one before it.
    const other = parametersOf(url).get('host')
    return other === null ? parseHosts(url)?.addresses.some(({ host }) => isPlain(host)) : isPlain(other)
  })
  return [
    ...plainServices.map(setting => ({ setting, message: message('is http:// in production') })),
    ...plainDatabases.map(setting => ({
      setting,
      message: message('has no sslmode=verify-full in production'),
    })),
  ]
}
