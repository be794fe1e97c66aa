import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, processesIn, signalAll } from './cluster.ts'

interface Fault {
  /** As the table says it. */
  name: string
  strike: (node: Node) => void
  heal: (node: Node) => void
}

/** What happens to the leader, in turn. */
export const faults: readonly Fault[] = [
  {
    name: 'machine lost (kill -9 of Patroni and PostgreSQL)',
    strike: ({ home }) => signalAll(processesIn(home), 'SIGKILL'),
    heal: node => void node.run(),
  },
  {
    name: 'machine frozen (SIGSTOP)',
    strike: ({ home }) => signalAll(processesIn(home), 'SIGSTOP'),
    heal: ({ home }) => signalAll(processesIn(home), 'SIGCONT'),
  },
  {
    name: 'network cut, both ways',
    strike: ({ network }) => signalAll([network.pid!], 'SIGSTOP'),
    heal: ({ network }) => signalAll([network.pid!], 'SIGCONT'),
  },
  {
    name: 'PostgreSQL crashed (kill -9)',
    strike: ({ home }) => {
      const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')
      signalAll([Number(pid)], 'SIGKILL')
    },
    heal: () => {},
  },
]
