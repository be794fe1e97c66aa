import { execFileSync } from 'node:child_process'

/** Of the addresses that RFC 2544 sets aside for tests of networks: no machine has one. */
const addressOf = (host: number) => `198.18.57.${host}`
const bridge = 'hero-drill'

const ip = (...words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
const tried = (...words: readonly string[]) => {
  try {
    ip(...words)
  } catch {
    // It is not there.
  }
}

const namespaceOf = (number: number) => `hero-drill${number}`
const cableOf = (number: number) => `hero-drill-${number}`

/**
 * Machines of their own as far as the network goes: a network namespace each, with an address, at one bridge that this machine
 * reaches too. Leftovers of a drill that was killed are removed first. Needs root.
 */
export function createNetwork(numbers: readonly number[]) {
  removeNetwork(numbers)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${addressOf(254)}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return numbers.map(number => {
    const [namespace, cable] = [namespaceOf(number), cableOf(number)]
    const inside = ['-n', namespace] as const
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', bridge, 'up')
    ip(...inside, 'addr', 'add', `${addressOf(number)}/24`, 'dev', 'eth0')
    ip(...inside, 'link', 'set', 'lo', 'up')
    ip(...inside, 'link', 'set', 'eth0', 'up')
    return {
      number,
      address: addressOf(number),
      /** What a command begins with to run there. */
      inside: ['ip', 'netns', 'exec', namespace] as const,
      /** Both ways, and nobody is told: packets vanish. */
      cut: () => ip('link', 'set', cable, 'down'),
      mend: () => ip('link', 'set', cable, 'up'),
    }
  })
}
export type Machine = ReturnType<typeof createNetwork>[number]

export function removeNetwork(numbers: readonly number[]) {
  for (const number of numbers) {
    tried('netns', 'del', namespaceOf(number))
    // It goes with its namespace, but a moment later.
    tried('link', 'del', cableOf(number))
  }
  tried('link', 'del', bridge)
}
