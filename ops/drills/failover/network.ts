import { execFileSync } from 'node:child_process'

/** RFC 2544 sets these addresses aside for network tests, so no machine has one. */
const addressOf = (host: number) => `198.18.57.${host}`
const bridge = 'hero-drill'

const ip = (...words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
const tried = (...words: readonly string[]) => {
  try {
    ip(...words)
  } catch {
    // There is nothing to remove.
  }
}

const namespaceOf = (number: number) => `hero-drill${number}`
const cableOf = (number: number) => `hero-drill-${number}`

/**
 * Makes machines that are separate as far as the network goes: each has a network namespace with an address, and one bridge
 * connects them with each other and this machine. What a killed drill has left is removed first. Needs root.
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
      /** Put before a command, runs it inside the machine's network. */
      inside: ['ip', 'netns', 'exec', namespace] as const,
      /** Cuts both directions. Nobody is told, the packets just vanish. */
      cut: () => ip('link', 'set', cable, 'down'),
      mend: () => ip('link', 'set', cable, 'up'),
    }
  })
}
export type Machine = ReturnType<typeof createNetwork>[number]

export function removeNetwork(numbers: readonly number[]) {
  for (const number of numbers) {
    tried('netns', 'del', namespaceOf(number))
    // The namespace takes the cable with it, but only a moment later.
    tried('link', 'del', cableOf(number))
  }
  tried('link', 'del', bridge)
}
