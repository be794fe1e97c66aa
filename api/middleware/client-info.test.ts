import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/rate-limits.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { blockOf, clientOf, ipFrom, networkOf } from './client-info.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['1.2.3.4:5555', undefined],
    ['[2001:db8::7]:443', undefined],
    ['1.2.3', undefined],
    ['unknown', undefined],
    ['', undefined],
    ['x'.repeat(5_000), undefined],
  ])('%j is read as %j', (text, address) => {
    expect(ipFrom(text)).toBe(address)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff::', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64', '64:ff9b:0:0::/56'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
    ['', '', ''],
  ])('%s counts as %s, and in the block %s', (address, network, block) => {
    expect([networkOf(address), blockOf(address)]).toEqual([network, block])
  })

  it('that is IPv4 written as IPv6 is IPv4 for limits and records', () => {
    expect(clientOf('::ffff:203.0.113.7', new Headers())).toEqual({
      ip: '203.0.113.7',
      network: '203.0.113.7',
      block: '203.0.113.0/24',
      userAgent: null,
    })
  })
})

const ofOneLine = (turn: number) => `2001:db8:5:6:${turn.toString(16)}::${turn.toString(16)}`

async function refusedOf(
  times: number,
  ask: (address: string, turn: number) => Promise<{ ok: boolean; code?: string }>,
): Promise<number> {
  let refused = 0
  for (let turn = 0; turn < times; turn++)
    if ((await ask(ofOneLine(turn), turn)).code === 'TOO_MANY_ATTEMPTS') refused += 1
  return refused
}

const guessInvitation = (api: TestApi) => (ip: string, turn: number) =>
  api.client(undefined, { ip }).signUp.checkInvitation({ query: { code: `GUESS-${turn}` } })

describe('callers of one IPv6 line', () => {
  it('guess as many invitation codes as one IPv4 address, and another line has its own', {
    timeout: 60_000,
  }, async () => {
    const api = await testApi()
    const { points } = limits.invitationsByAddress
    expect(await refusedOf(120, guessInvitation(api))).toBe(120 - points)
    expect((await guessInvitation(api)('2001:db8:5:7::1', 0)).ok).toBe(true)
  })

  it('guess as many passwords as one IPv4 address', { timeout: 60_000 }, async () => {
    const api = await testApi()
    const guess = (ip: string, turn: number) =>
      api.client(undefined, { ip }).account.logIn({
        body: { audience: 'customer', username: `guess${turn}@example.com`, password: 'Wrong-one 7!' },
      })
    expect(await refusedOf(40, guess)).toBe(40 - limits.loginByAddress.points)
  })
})
