import { createClient } from '../../../contract/client.ts'

/** A client whose requests come from `address`, which it sends as X-Forwarded-For like a balancer. */
export function clientFrom(origin: string, address: string, token?: string) {
  const base = `${origin}/api`
  return createClient({
    bases: { api: base, hero: base, waitlist: base },
    fetch: request => fetch(request),
    token,
    headers: { 'x-forwarded-for': address },
    timeout: 30_000,
  })
}
export type LoadClient = ReturnType<typeof clientFrom>

/** For each number up to 65,535 a different block of addresses, because limits also count blocks of 256. */
export const addressOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`
