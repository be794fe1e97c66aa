import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './network.ts'

const clients = 2379
const peers = 2380
const urlOf = ({ address }: Machine, port: number) => `http://${address}:${port}`
const nameOf = ({ number }: Machine) => `etcd${number}`

/** The addresses that Patroni connects to. */
export const etcdHosts = (machines: readonly Machine[]) =>
  machines.map(({ address }) => `${address}:${clients}`)

/** The command that runs a machine's etcd member, which keeps its data in `home` and knows all the others. */
export function etcdCommand(machine: Machine, home: string, all: readonly Machine[]): string[] {
  const [own, peer] = [urlOf(machine, clients), urlOf(machine, peers)]
  const cluster = all.map(each => `${nameOf(each)}=${urlOf(each, peers)}`).join(',')
  return [
    'etcd',
    // Debian's Patroni speaks version 2; cluster.ts says why it does not use etcd3.
    '--enable-v2',
    ...['--name', nameOf(machine), '--data-dir', join(home, 'etcd')],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', cluster],
    // Milliseconds, two and a half times the default, because two cores serve all three members and everything else.
    ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
  ]
}

async function isLeader(machine: Machine): Promise<boolean> {
  const answer = await fetch(`${urlOf(machine, clients)}/v2/stats/self`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => undefined)
  const self = answer?.ok ? ((await answer.json()) as { state: string }) : undefined
  return self?.state === 'StateLeader'
}

/** The machine whose etcd member leads the others. Waits up to a minute. */
export async function etcdLeader<M extends Machine>(machines: readonly M[]): Promise<M> {
  for (let tries = 0; tries < 60; tries += 1) {
    for (const machine of machines) if (await isLeader(machine)) return machine
    await sleep(1_000)
  }
  throw new Error('etcd has no leader after a minute')
}

/** Who leads `scope` according to a majority of etcd's members. A machine that was cut off may still believe the old state. */
export async function leaseHolder(machines: readonly Machine[], scope: string): Promise<string | undefined> {
  for (const machine of machines) {
    const answer = await fetch(`${urlOf(machine, clients)}/v2/keys/service/${scope}/leader?quorum=true`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { node: { value: string } }).node.value
  }
  return undefined
}
