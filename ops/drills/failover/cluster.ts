import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { opened, start } from '../processes.ts'

const versions = '/usr/lib/postgresql'
const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
const numbers = [1, 2, 3] as const

export const ports = {
  etcd: 57_100,
  etcdPeers: 57_101,
  /** HAProxy, which leads to the leader. */
  database: 57_102,
  /** Of a node: PostgreSQL and Patroni themselves, and the same through the node's network. */
  of: (node: number) => {
    const first = 57_100 + node * 10
    return {
      postgres: first,
      rest: first + 1,
      postgresOutside: first + 2,
      restOutside: first + 3,
      etcd: first + 4,
    }
  },
} as const

const idOf = (name: string) => Number(execFileSync('id', [name, 'postgres'], { encoding: 'utf8' }))
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] as const

/** Seconds. A leader whose lease ends is replaced; Patroni wants loop_wait + 2 × retry_timeout ≤ ttl. */
const times = { ttl: 10, loop_wait: 2, retry_timeout: 3 }

function settingsOf(node: number, home: string) {
  const { postgres, rest, postgresOutside, restOutside, etcd } = ports.of(node)
  return {
    scope: 'hero',
    name: `node${node}`,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${restOutside}` },
    // Not etcd3: until Patroni 3.0.3 a leader that thaws takes back a lease that another one holds (patroni/patroni#2689), and
    // Debian 12 has 3.0.2.
    etcd: { hosts: [`127.0.0.1:${etcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...times,
        maximum_lag_on_failover: 1_048_576,
        // A leader that crashed is replaced at once instead of being started again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_level: 'replica', hot_standby: 'on', max_wal_senders: 8 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
        'local all all trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgresOutside}`,
      data_dir: join(home, 'data'),
      bin_dir: join(versions, newest!, 'bin'),
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'hero' },
        replication: { username: 'replicator' },
        rewind: { username: 'hero' },
      },
      parameters: { unix_socket_directories: home, logging_collector: 'off' },
    },
  }
}

/** All that enters or leaves a node goes through a HAProxy of its own, so that its network can be cut. */
function startNetwork(folder: string, node: number) {
  const { postgres, rest, postgresOutside, restOutside, etcd } = ports.of(node)
  const file = join(folder, `network${node}.cfg`)
  const lane = (name: string, from: number, to: number) =>
    `listen ${name}\n  bind 127.0.0.1:${from}\n  server ${name} 127.0.0.1:${to}\n`
  writeFileSync(
    file,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${lane('postgres', postgresOutside, postgres)}${lane('rest', restOutside, rest)}${lane('etcd', etcd, ports.etcd)}`,
  )
  return start(folder, `network${node}`, ['haproxy', '-db', '-f', file])
}

function startDatabaseBalancer(folder: string) {
  const file = join(folder, 'haproxy-database.cfg')
  const server = (node: number) => {
    const { postgresOutside, restOutside } = ports.of(node)
    return `  server node${node} 127.0.0.1:${postgresOutside} check port ${restOutside}\n`
  }
  writeFileSync(
    file,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${ports.database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${numbers.map(server).join('')}`,
  )
  return start(folder, 'haproxy-database', ['haproxy', '-db', '-f', file])
}

/** Processes whose working directory is in `home`: Patroni, PostgreSQL and its children. */
export function processesIn(home: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const at = readlinkSync(`/proc/${name}/cwd`)
        return at === home || at.startsWith(`${home}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** The processes may end while they are signaled. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** Three nodes with Patroni, one etcd, and a HAProxy that leads to the leader. */
export async function startCluster(folder: string) {
  const etcdHome = join(folder, 'etcd')
  mkdirSync(etcdHome, { mode: 0o700 })
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`
  const peers = `http://127.0.0.1:${ports.etcdPeers}`
  start(folder, 'etcd', [
    'etcd',
    '--enable-v2',
    ...['--name', 'drill', '--data-dir', join(etcdHome, 'data')],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...[
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `drill=${peers}`,
    ],
  ])
  await opened(ports.etcd, 'etcd')
  const nodes = numbers.map(number => {
    const home = join(folder, `node${number}`)
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, idOf('-u'), idOf('-g'))
    const file = join(home, 'patroni.yml')
    writeFileSync(file, JSON.stringify(settingsOf(number, home), null, 2), { mode: 0o644 })
    const run = () => start(folder, `patroni${number}`, ['env', '-C', home, ...asPostgres, 'patroni', file])
    return { name: `node${number}`, number, home, run, network: startNetwork(folder, number) }
  })
  for (const node of nodes) node.run()
  startDatabaseBalancer(folder)

  async function members(): Promise<Member[]> {
    for (const { number } of nodes) {
      const found = await fetch(`http://127.0.0.1:${ports.of(number).restOutside}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      })
        .then(answer => answer.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined)
      if (found) return found.members
    }
    return []
  }
  const isWell = (all: readonly Member[]) =>
    all.length === nodes.length &&
    all.filter(({ role }) => role === 'leader').length === 1 &&
    all.some(({ role }) => role === 'sync_standby') &&
    all.every(
      ({ role, state, lag }) => /^(running|streaming)$/.test(state) && (role === 'leader' || lag === 0),
    )

  return {
    nodes,
    members,
    url: `postgres://hero@127.0.0.1:${ports.database}/hero`,
    directUrl: `postgres://hero@${numbers.map(node => `127.0.0.1:${ports.of(node).postgresOutside}`).join(',')}/hero`,
    async leader() {
      const name = (await members()).find(({ role }) => role === 'leader')?.name
      return nodes.find(node => node.name === name)
    },
    /** A leader and two followers without lag, one of them synchronous. Resolves to the seconds that it took. */
    async whole(seconds = 180): Promise<number> {
      const begun = performance.now()
      while (!isWell(await members())) {
        if (performance.now() - begun > seconds * 1_000)
          throw new Error(`the cluster is not whole after ${seconds} s: ${JSON.stringify(await members())}`)
        await sleep(500)
      }
      return (performance.now() - begun) / 1_000
    },
    /** Whatever a fault has left, so that everything can be stopped. */
    thaw() {
      for (const { home, network } of nodes) signalAll([network.pid!, ...processesIn(home)], 'SIGCONT')
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
export type Node = Cluster['nodes'][number]
