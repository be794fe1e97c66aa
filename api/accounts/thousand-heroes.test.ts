import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { launch } from '../../contract/launch-plan.ts'
import { newPerson, type Person, type TestApi, testApi } from '../../test/harness/api.ts'
import { sendCode } from '../codes/send-code.ts'

const heroes = 1_000

/** Creates a valid code without a text: the hourly limit on texts has tests of its own. */
async function codeFor({ db, deps }: TestApi, { phone, email }: Person): Promise<string> {
  let code = ''
  await db.transaction().execute(tx =>
    sendCode(
      { ...deps, db: tx },
      { purpose: 'sign-up', audience: 'hero', phone: `+1${phone}`, email },
      {
        unlessLive: false,
        proven: true,
        deliver: async sent => {
          code = sent.code
        },
      },
    ),
  )
  return code
}

const enough = 240_000

async function signUp(api: TestApi, person: Person, phoneOTP: string, at: number, until: number) {
  const own = api.client(undefined, { ip: `10.${at >> 8}.${at & 255}.7` })
  const idempotencyKey = `sign-up-${at}`
  while (performance.now() < until) {
    const body = { ...person, phoneOTP, termsAndConditions: true as const, contactAgree: true as const }
    const done = await own.hero.signUp({ body }, { idempotencyKey })
    if (done.ok || done.code === 'ANSWER_NOT_STORED') return
    if (!['BUSY', 'UNAVAILABLE', 'IDEMPOTENCY_IN_FLIGHT'].includes(done.code)) throw new Error(done.code)
    await new Promise(again => setTimeout(again, 50))
  }
  throw new Error('never let in')
}

describe('a thousand Heroes who sign up at once', () => {
  it(
    'are all let in: exactly the first hundred have a spot, the others are on the waiting list',
    async () => {
      // Hashing a thousand passwords would take longer than the race; the hashing queue has tests of its own.
      const passwords = {
        hash: async (password: string) => createHash('sha256').update(password).digest('hex'),
        verify: async () => true,
        isOutdated: () => false,
      }
      const api = await testApi({ deps: { passwords } })
      const people: { person: Person; code: string }[] = []
      for (let at = 0; at < heroes; at += 10)
        people.push(
          ...(await Promise.all(
            Array.from({ length: 10 }, async () => {
              const person = newPerson()
              return { person, code: await codeFor(api, person) }
            }),
          )),
        )
      const until = performance.now() + enough
      await Promise.all(people.map(({ person, code }, at) => signUp(api, person, code, at, until)))
      const rows = await api.db
        .selectFrom('application')
        .select(query => ['spot', query.fn.countAll<number>().as('count')])
        .groupBy('spot')
        .orderBy('spot')
        .execute()
      expect(rows).toEqual([
        { spot: 'taken', count: launch.heroSpots },
        { spot: 'waiting-list', count: heroes - launch.heroSpots },
      ])
      expect(await api.client().signUp.spots()).toMatchObject({ ok: true, data: { total: 100, left: 0 } })
    },
    2 * enough,
  )
})
