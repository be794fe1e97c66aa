import type { Duplex } from 'node:stream'
import pg from 'pg'
import { preparedName } from './prepared.ts'

const wanted = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const
type Wanted = (typeof wanted)[number]

interface Hosts {
  addresses: { host: string; port: number }[]
  wants: Wanted
  /** The address with only the first host, in the form that the driver reads. */
  first: string
}

/**
 * Reads `postgres://hero@one:5432,two:5432/hero?target_session_attrs=read-write`, as libpq does. With several hosts, read-write is
 * the default. Undefined if the text is not such an address.
 */
export function parseHosts(url: string): Hosts | undefined {
  const [, before, authority, after] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  if (before === undefined || authority === undefined || after === undefined) return undefined
  const hosts = authority.split(',')
  const alone = (host: string) =>
    `${before}${host}${after.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&](#|$)/, '$1')}`
  if (!hosts.every(host => (host !== '' || hosts.length === 1) && URL.canParse(alone(host || 'localhost'))))
    return undefined
  const value = /[?&]target_session_attrs=([^&#]*)/.exec(after)?.[1]
  const wants = wanted.find(name => name === (value ?? (hosts.length > 1 ? 'read-write' : 'any')))
  if (!wants) return undefined
  const addresses = hosts.map(text => {
    const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text) ?? []
    return { host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')), port: Number(port || 5432) }
  })
  return { addresses, wants, first: alone(authority.replace(/,.*/, '')) }
}

/** What an address says after its question mark. Not by `URL`, for which one without a host before its path is no address. */
export const parametersOf = (url: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1])

/** What PostgreSQL (14 and newer) reports about itself when a session begins. Behind a pooler it may be missing. */
interface Session {
  isStandby: boolean
  isReadOnly: boolean
}

const fits: Record<Wanted, (session: Session) => boolean> = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  'read-only': ({ isReadOnly }) => isReadOnly,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
}

/** Has the SQLSTATE of a write to a read-only server, which callers answer with "try again soon". */
class NoFittingHost extends Error {
  readonly code = '25006'
  constructor(wants: Wanted) {
    super(`No host of the database is ${wants} at the moment.`)
    this.name = 'NoFittingHost'
  }
}

/** The last suitable host for each address, so that only the first connection after a failover has to search. */
const found = new Map<string, number>()

/** A part of the driver's client that its types do not show. */
interface Inner {
  connection: NodeJS.EventEmitter & { stream: Duplex }
}

/** The driver's client, which knows only one host. */
class OneHostClient extends pg.Client {
  readonly session: Session = { isStandby: false, isReadOnly: false }

  constructor(config: pg.ClientConfig, address?: Hosts['addresses'][number]) {
    super(config)
    // A connection may break at any time, even in the same moment in which it is made, and without a listener that would end the
    // process. Its queries fail on their own.
    this.on('error', () => {})
    if (address) Object.assign(this, address)
    this.inner.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      const isOn = parameterValue === 'on'
      if (parameterName === 'in_hot_standby') this.session.isStandby = isOn
      if (isOn && /^(in_hot_standby|default_transaction_read_only)$/.test(parameterName))
        this.session.isReadOnly = true
    })
  }

  get inner(): Inner {
    // The driver's client has these fields; its types do not show them.
    return this as unknown as Inner
  }
}

/**
 * A client for an address with one or several hosts. With several, it connects to one that fits `target_session_attrs`, even after
 * another server has become the leader. Fails with SQLSTATE 25006 if only hosts of the wrong kind answer, and with the hosts' own
 * error if none answers. The driver's `end` never settles a `connect` under way; this one fails it at once.
 */
export class HostsClient extends OneHostClient {
  readonly #config: pg.ClientConfig
  readonly #hosts: Hosts | undefined
  readonly #ended = Promise.withResolvers<never>()
  #hasEnded = false
  /** What is connecting now: this client, and those that look for the right host. */
  readonly #underWay = new Set<OneHostClient>()

  constructor(config: pg.ClientConfig & { prepares?: boolean } = {}) {
    const hosts = parseHosts(config.connectionString ?? '')
    super(hosts ? { ...config, connectionString: hosts.first } : config)
    this.#config = config
    this.#hosts = hosts
    if (config.prepares) this.#prepareMarked()
    // Without a `connect` under way nobody waits for it, and an unhandled rejection would end the process.
    this.#ended.promise.catch(() => {})
  }

  /** Gives marked statements (`db/prepared.ts`) a name, except behind a pooler, which may run them on another connection. */
  #prepareMarked() {
    // The driver overloads `query` by its arguments, which are passed on here as they are.
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    const named = (...given: unknown[]) => {
      const [text, values, ...others] = given
      const name = typeof text === 'string' ? preparedName(text) : undefined
      return name ? query({ name, text, values }, ...others) : query(...given)
    }
    // Has the same arguments and result as the driver's own method.
    this.query = named as typeof this.query
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
    const connecting = Promise.race([this.#ended.promise, this.#connect()])
    if (!callback) return connecting.then(() => this)
    connecting.then(() => callback(null), callback)
    return undefined
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#hasEnded = true
    this.#ended.reject(new Error('Connection terminated'))
    // No session has begun, so there is nothing to say goodbye to, and a frozen server would not answer it.
    for (const client of this.#underWay) client.inner.connection.stream.destroy()
    return callback ? void super.end(callback) : super.end()
  }

  async #connectOne(client: OneHostClient, connect: () => Promise<unknown>) {
    if (this.#hasEnded) return this.#ended.promise
    this.#underWay.add(client)
    try {
      await connect()
    } finally {
      this.#underWay.delete(client)
    }
  }

  async #connect(): Promise<void> {
    const hosts = this.#hosts
    if (!hosts || (hosts.addresses.length === 1 && hosts.wants === 'any'))
      return this.#connectOne(this, () => super.connect())
    const url = this.#config.connectionString!
    const at = found.get(url) ?? (await this.#look(hosts))
    Object.assign(this, hosts.addresses[at])
    try {
      await this.#connectOne(this, () => super.connect())
      const isRight = hosts.wants === 'prefer-standby' || fits[hosts.wants](this.session)
      if (!isRight) {
        void super.end().catch(() => {})
        throw new NoFittingHost(hosts.wants)
      }
      found.set(url, at)
    } catch (error) {
      found.delete(url)
      throw error
    }
  }

  /** Asks all hosts at the same time, so that a frozen one does not delay the others. */
  async #look({ addresses, wants, first }: Hosts): Promise<number> {
    const ask = async (at: number) => {
      const client = new OneHostClient(
        { connectionTimeoutMillis: 5_000, ...this.#config, connectionString: first },
        addresses[at],
      )
      try {
        await this.#connectOne(client, () => client.connect())
        if (!fits[wants](client.session)) throw new NoFittingHost(wants)
        return at
      } finally {
        void client.end().catch(() => {})
      }
    }
    const asked = addresses.map((_, at) => ask(at))
    try {
      return await Promise.any(asked)
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error
      const { errors } = error
      const answered = errors.findIndex(each => each instanceof NoFittingHost)
      if (answered >= 0 && wants === 'prefer-standby') return answered
      throw errors[Math.max(answered, 0)]
    }
  }
}
