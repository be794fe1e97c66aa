import { readFileSync, statSync } from 'node:fs'

/** Who PostgreSQL runs as, and the command in front of it that makes it so. */
export interface Identity {
  uid: number
  gid: number
  /** Prefix of every command line; empty where the machine has no setpriv. */
  command: string[]
  /** It may enter folders that are closed to it. */
  passesEverywhere: boolean
}

const nobody = { uid: 65534, gid: 65534 }
/** Bits of Linux capabilities(7), in the order in which we would rather have them. */
const readEverywhere = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
]
const setSecureBits = 8n

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of the project folder, or as nobody where
 * that is root too. A clone below /root cannot be entered by anyone else, so it keeps the one capability to read
 * and search; `no_setuid_fixup` makes access(2), with which PostgreSQL looks for its own program, honor it.
 *
 * `pdeathsig` has the kernel ask PostgreSQL to stop when the process that started it dies, whatever killed it.
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

/** What to keep of root's rights; nothing where a container has taken them already. */
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
