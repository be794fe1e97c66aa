import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseKeyRing } from '../providers/keys/key-ring.ts'
import type { SecretKey } from '../providers/keys/secret-key.ts'
import { testApi } from '../test/harness/api.ts'
import { base64Of, newSecretKey } from '../test/harness/secret-keys.ts'
import { cardCodeOf, newVerifiedHero } from '../test/harness/verified-hero.ts'
import { rotateCardCodes } from './rotate-card-codes.ts'
import { rotateColumn } from './rotate-keys.ts'
import { sealedColumns } from './sealed-columns.ts'

it('a printed card outlasts a change of CODE_KEY, if its code is hashed again before the old key goes', async () => {
  const api = await testApi()
  const hero = await newVerifiedHero(api)
  const { code } = (await cardCodeOf(api, hero.accountId))!
  const old = api.deps.codeKey
  const codeKey = newSecretKey()
  const isValid = async (keys: { codeKey: SecretKey; olderCodeKeys?: SecretKey[] }) => {
    const during = await testApi({ deps: { ...api.deps, ...keys } })
    const answer = await during.client().idCards.check({ body: { code } })
    return answer.ok && answer.data.hero !== null
  }
  expect([await isValid({ codeKey, olderCodeKeys: [old] }), await isValid({ codeKey })]).toEqual([
    true,
    false,
  ])
  const needs = { ...api.deps, codeKey }
  expect(await rotateCardCodes(needs)).toEqual({ rewrapped: 1, unreadable: 0 })
  expect(await isValid({ codeKey })).toBe(true)
  expect(await rotateCardCodes(needs)).toEqual({ rewrapped: 0, unreadable: 0 })
  const lost = parseKeyRing(`lost:${randomBytes(32).toString('base64')}`)
  expect(await rotateCardCodes({ ...needs, ring: lost })).toEqual({ rewrapped: 0, unreadable: 1 })
})

it('a card can be printed after a change of DATA_KEYS', async () => {
  const api = await testApi()
  const hero = await newVerifiedHero(api)
  const { code } = (await cardCodeOf(api, hero.accountId))!
  const { id, key } = api.deps.ring.current
  const fresh = `new:${randomBytes(32).toString('base64')}`
  const both = parseKeyRing(`${fresh},${id}:${base64Of(key)}`)
  const column = sealedColumns.find(({ table }) => table === 'id_card')!
  expect(await rotateColumn({ db: api.db, ring: both }, column)).toEqual({ rewrapped: 1, unreadable: 0 })
  const after = { db: api.db, deps: { ...api.deps, ring: parseKeyRing(fresh) } }
  expect((await cardCodeOf(after, hero.accountId))?.code).toBe(code)
})
