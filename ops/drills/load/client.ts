import { createClient } from '../../../contract/client.ts'

/** A caller from `address`, as the balancer's X-Forwarded-For says it. */
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

/** A different block of addresses for each number up to 65,535: limits count blocks of 256, too. */
export const addressOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`
