import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFolder, switchToPostgres } from '../cluster.ts'
import { signalAll, start } from '../processes.ts'
import { etcdCommand, etcdHosts, etcdLeader, leaseHolder } from './etcd.ts'
import { createNetwork, type Machine, removeNetwork } from './network.ts'

const numbers = [1, 2, 3] as const
const scope = 'hero'

export const ports = {
  /** HAProxy on this machine, which forwards to the leader. */
  database: 57_102,
  /** The same on every machine of the cluster. */
  postgres: 5432,
  rest: 8008,
} as const

const idOf = (name: string) => Number(execFileSync('id', [name, 'postgres'], { encoding: 'utf8' }))

/** Seconds. A leader whose lease runs out is replaced. Patroni requires loop_wait + 2 × retry_timeout ≤ ttl. */
const times = { ttl: 10, loop_wait: 2, retry_timeout: 3 }

function settingsOf({ number, address }: Machine, home: string, etcd: readonly string[]) {
  return {
    scope,
    name: `node${number}`,
    restapi: { listen: `${address}:${ports.rest}`, connect_address: `${address}:${ports.rest}` },
    // Not etcd3: before Patroni 3.0.3 a leader that thaws takes back a lease that another one holds (patroni/patroni#2689), and
    // Debian 12 has 3.0.2.
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...times,
        // Without etcd the leader stays the leader as long as it reaches every other member.
        failsafe_mode: true,
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
      pg_hba: ['host all all samenet trust', 'host replication all samenet trust', 'local all all trust'],
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: join(home, 'data'),
      bin_dir: programFolder,
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

function startDatabaseBalancer(folder: string, machines: readonly Machine[]) {
  const file = join(folder, 'haproxy-database.cfg')
  const server = ({ number, address }: Machine) =>
    `  server node${number} ${address}:${ports.postgres} check port ${ports.rest}\n`
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
${machines.map(server).join('')}`,
  )
  return start(folder, 'haproxy-database', ['haproxy', '-db', '-f', file])
}

/**
 * The processes whose working directory is in `home`: etcd, Patroni, PostgreSQL and its children. With `program`, only those of
 * that name.
 */
export function processesIn(home: string, program?: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const at = readlinkSync(`/proc/${name}/cwd`)
        const isHere = at === home || at.startsWith(`${home}/`)
        return isHere && (!program || readFileSync(`/proc/${name}/comm`, 'utf8').trim() === program)
      } catch {
        return false
      }
    })
    .map(Number)
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** Three machines, each with its own network, Patroni, PostgreSQL and etcd. HAProxy on this machine forwards to their leader. */
export async function startCluster(folder: string) {
  const machines = createNetwork(numbers)
  const nodes = machines.map(machine => {
    const { number, inside } = machine
    const home = join(folder, `node${number}`)
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, idOf('-u'), idOf('-g'))
    const file = join(home, 'patroni.yml')
    const settings = settingsOf(machine, home, etcdHosts(machines))
    writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o644 })
    const run = (name: string, command: readonly string[]) =>
      start(folder, `${name}${number}`, [...inside, 'env', '-C', home, ...switchToPostgres, ...command])
    return {
      ...machine,
      name: `node${number}`,
      home,
      runEtcd: () => run('etcd', etcdCommand(machine, home, machines)),
      runPatroni: () => run('patroni', ['patroni', file]),
    }
  })
  for (const node of nodes) node.runEtcd()
  await etcdLeader(nodes)
  for (const node of nodes) node.runPatroni()
  startDatabaseBalancer(folder, nodes)

  async function currentLeader() {
    const name = await leaseHolder(nodes, scope)
    return nodes.find(node => node.name === name)
  }
  /** Waits up to a minute, because nobody leads for certain while etcd elects. */
  async function leader() {
    const until = performance.now() + 60_000
    while (performance.now() < until) {
      const found = await currentLeader()
      if (found) return found
      await sleep(500)
    }
    throw new Error('nobody leads after a minute')
  }
  /** The members as the leader sees them. Empty while nobody leads. */
  async function members(): Promise<Member[]> {
    const from = await currentLeader()
    if (!from) return []
    return fetch(`http://${from.address}:${ports.rest}/cluster`, { signal: AbortSignal.timeout(1_000) })
      .then(answer => answer.json() as Promise<{ members: Member[] }>)
      .then(({ members: found }) => found)
      .catch(() => [])
  }
  const isMemberWell = ({ role, state, lag }: Member) =>
    /^(running|streaming)$/.test(state) && (role === 'leader' || lag === 0)
  const isWell = (all: readonly Member[]) =>
    all.length === nodes.length &&
    all.filter(({ role }) => role === 'leader').length === 1 &&
    all.some(({ role }) => role === 'sync_standby') &&
    all.every(isMemberWell)
  /** Like `patronictl reinit`: the member throws its data away and copies the leader's. */
  async function reinitialize({ address }: Machine) {
    const answer = await fetch(`http://${address}:${ports.rest}/reinitialize`, {
      method: 'POST',
      body: '{"force": true}',
    })
    if (!answer.ok) throw new Error(`Patroni refused to reinitialize ${address}: ${await answer.text()}`)
  }

  return {
    nodes,
    members,
    url: `postgres://hero@127.0.0.1:${ports.database}/hero`,
    directUrl: `postgres://hero@${nodes.map(({ address }) => `${address}:${ports.postgres}`).join(',')}/hero`,
    leader,
    /**
     * Waits until there are a leader and two followers without lag, one of them synchronous. A follower that is not back after a
     * minute is reinitialized, as the operator's page says. Resolves to the seconds that this took and the names of the
     * reinitialized members.
     */
    async whole(seconds = 180): Promise<{ seconds: number; reinitialized: string[] }> {
      const begun = performance.now()
      const passed = () => (performance.now() - begun) / 1_000
      let reinitialized: string[] = []
      for (let all = await members(); !isWell(all); all = await members()) {
        if (passed() > seconds)
          throw new Error(`the cluster is not whole after ${seconds} s: ${JSON.stringify(all)}`)
        if (passed() > 60 && reinitialized.length === 0) {
          const behind = all.filter(member => !isMemberWell(member)).map(({ name }) => name)
          for (const node of nodes) if (behind.includes(node.name)) await reinitialize(node)
          reinitialized = behind
        }
        await sleep(500)
      }
      return { seconds: passed(), reinitialized }
    },
    /** Undoes whatever a fault has left behind, so that everything can be stopped. */
    thaw() {
      for (const { home, mend } of nodes) {
        signalAll(processesIn(home), 'SIGCONT')
        mend()
      }
    },
    /** Call it after everything in the network has ended. */
    remove: () => removeNetwork(numbers),
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
export type Node = Cluster['nodes'][number]
