import { readFileSync, statSync } from 'node:fs'

export interface Identity {
  uid: number
  gid: number
  /** What every command line begins with. Empty if the machine has no setpriv. */
  command: string[]
  /** Whether PostgreSQL can enter folders regardless of their permissions. */
  passesEverywhere: boolean
}

const nobody = { uid: 65534, gid: 65534 }
/** Bit numbers of Linux capabilities(7), in order of preference. */
const readEverywhere = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
]
const setSecureBits = 8n

/**
 * PostgreSQL refuses to run as root. If root starts it, it runs as the owner of the project folder, or as nobody if that owner is
 * root. Other users cannot enter a clone in /root, so PostgreSQL keeps one capability to read and search. With `no_setuid_fixup`,
 * access(2) respects this capability; PostgreSQL uses access(2) to find its own program. With `pdeathsig`, the kernel stops
 * PostgreSQL when the process that started it dies.
 */
export function chooseIdentity(projectFolder: string): Identity {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (process.platform !== 'linux') return { uid, gid, command: [], passesEverywhere: false }
  if (uid !== 0) return { uid, gid, command: ['setpriv', '--pdeathsig', 'INT'], passesEverywhere: false }

  const owner = statSync(projectFolder)
  const target = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
  const capabilities = capabilityArguments(effectiveCapabilities())
  return {
    ...target,
    passesEverywhere: capabilities.length > 0,
    command: [
      'setpriv',
      ...['--reuid', String(target.uid), '--regid', String(target.gid), '--clear-groups'],
      ...capabilities,
      ...['--pdeathsig', 'INT'],
    ],
  }
}

export function capabilityArguments(effective: bigint): string[] {
  const has = (bit: bigint) => (effective >> bit) & 1n
  const capability = readEverywhere.find(({ bit }) => has(bit))
  if (!capability || !has(setSecureBits)) return []
  return [
    `--inh-caps=+${capability.name}`,
    `--ambient-caps=+${capability.name}`,
    '--securebits=+no_setuid_fixup',
  ]
}

function effectiveCapabilities(): bigint {
  const line = readFileSync('/proc/self/status', 'utf8').match(/^CapEff:\s*([0-9a-f]+)$/m)
  return BigInt(`0x${line?.[1] ?? '0'}`)
}
