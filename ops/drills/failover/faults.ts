import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalAll } from '../processes.ts'
import { type Cluster, type Node, processesIn } from './cluster.ts'
import { etcdLeader } from './etcd.ts'

interface Fault {
  /** The name in the printed table. */
  name: string
  /** How many milliseconds it has to last at least. For a fault that takes effect only after a while. */
  lasts?: number
  /** Whether another member must (true) or must not (false) become the leader. If undefined, either is right. */
  replaces?: boolean
  /** Causes the fault on the leader, or on what it needs. Resolves to a function that repairs it. */
  strike: (leader: Node, cluster: Cluster) => Promise<() => void>
}

const killEtcd = ({ home }: Node) => signalAll(processesIn(home, 'etcd'), 'SIGKILL')

/** The drill causes these in turn. */
export const faults: readonly Fault[] = [
  {
    name: 'machine lost: its network cut, then kill -9 of etcd, Patroni and PostgreSQL',
    replaces: true,
    strike: async node => {
      node.cut()
      signalAll(processesIn(node.home), 'SIGKILL')
      return () => {
        node.mend()
        node.runEtcd()
        node.runPatroni()
      }
    },
  },
  {
    name: 'machine frozen (SIGSTOP)',
    replaces: true,
    strike: async ({ home }) => {
      signalAll(processesIn(home), 'SIGSTOP')
      return () => signalAll(processesIn(home), 'SIGCONT')
    },
  },
  {
    name: 'network cut, both ways',
    replaces: true,
    strike: async ({ cut, mend }) => {
      cut()
      return () => void mend()
    },
  },
  {
    name: 'PostgreSQL crashed (kill -9)',
    replaces: true,
    strike: async ({ home }) => {
      const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')
      signalAll([Number(pid)], 'SIGKILL')
      return () => {}
    },
  },
  {
    name: 'leader of etcd lost (kill -9)',
    replaces: false,
    strike: async (_, { nodes }) => {
      const node = await etcdLeader(nodes)
      killEtcd(node)
      return () => void node.runEtcd()
    },
  },
  {
    name: 'all of etcd lost for half a minute (kill -9)',
    // As long as three leases: a leader that depends on etcd has given up by then.
    lasts: 30_000,
    // It stays while etcd is away. When etcd is back, Debian's Patroni may believe a member that knows an older leader.
    strike: async (_, { nodes }) => {
      nodes.forEach(killEtcd)
      return () => {
        for (const node of nodes) node.runEtcd()
      }
    },
  },
]
