import { isIPv4, isIPv6 } from 'node:net'
import type { ClientInfo } from '../context.ts'

/** The eight groups of an IPv6 address; the URL parser normalizes its form. */
function ipv6Groups(ip: string): number[] {
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const groups = (part: string) => (part ? part.split(':').map(group => Number.parseInt(group, 16)) : [])
  if (tail === undefined) return groups(head)
  const [left, right] = [groups(head), groups(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function mappedIpv4(groups: readonly number[]): string | undefined {
  if (groups.slice(0, 5).some(group => group !== 0) || groups[5] !== 0xffff) return undefined
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

/** The normalized IP address; undefined for anything else (`1.2.3.4:5555`, a name, `unknown`). */
export function ipFrom(text: string): string | undefined {
  const [ip = ''] = text.trim().split('%')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return undefined
  return mappedIpv4(ipv6Groups(ip)) ?? ip.toLowerCase()
}

function prefixOf(ip: string, bits: 56 | 64): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv6Groups(ip)
  const kept = [a, b, c, bits === 56 ? d & 0xff00 : d]
  return `${kept.map(group => group.toString(16)).join(':')}::/${bits}`
}

/** What limits count by: an IPv4 address, or an IPv6 /64, which is the smallest block that one subscriber gets and controls. */
export function networkOf(ip: string): string {
  return isIPv6(ip) ? prefixOf(ip, 64) : ip
}

/** IPv4 /24 or IPv6 /56 (DECISIONS S2). */
export function blockOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? prefixOf(ip, 56) : ip
}

/** `callerIp` comes from the server (socket or trusted proxy), never from the request itself. */
export function clientOf(callerIp: string, headers: Headers): ClientInfo {
  const ip = ipFrom(callerIp) ?? callerIp
  return {
    ip,
    network: networkOf(ip),
    block: blockOf(ip),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    platform: headers.get('platform')?.trim().toLowerCase().slice(0, 30),
  }
}
