import { isIPv4, isIPv6 } from 'node:net'
import type { Origin } from '../context.ts'

/** The groups of an IPv6 address, `::` written out. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  if (tail === undefined) return left
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

/** The block that shares limits with an address: IPv4 /24, IPv6 /56 (DECISIONS S2). */
export function blockOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return plain
  const groups = ipv6Groups(plain).map(group => Number.parseInt(group || '0', 16))
  const [a = 0, b = 0, c = 0, d = 0] = groups
  return `${[a, b, c, d & 0xff00].map(group => group.toString(16)).join(':')}::/56`
}

/** Who asks. `address` comes from the server (socket, or the proxy it trusts), never from the request itself. */
export function originOf(address: string, headers: Headers): Origin {
  return { address, block: blockOf(address), userAgent: headers.get('user-agent')?.slice(0, 300) ?? null }
}
