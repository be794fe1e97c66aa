import { describe, expect, it } from 'vitest'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { launchSettings } from '../settings/launch-settings.ts'
import { openApplication } from './open-application.ts'

describe('the spots of the pilot', () => {
  it('are taken by the first Heroes; later ones are on the waiting list and can go on', async () => {
    const instance = await testApi({ settings: { heroSpots: 1 } })
    const [first, second] = [await newAccount(instance, 'hero'), await newAccount(instance, 'hero')]
    expect([first.spot, second.spot]).toEqual(['taken', 'waiting-list'])
    const state = await second.client.hero.state()
    expect(state.ok && [state.data.hero.spot, state.data.hero.steps[0]]).toEqual([
      'waiting-list',
      expect.objectContaining({ step: 'drivingLicense', status: 'PENDING', active: true }),
    ])
  })

  it('are given until the moment at which the pilot closes; later Heroes join the waiting list', async () => {
    const instance = await testApi({ settings: { countdownTo: '2026-11-22T08:00:00.000Z' } })
    const spotAt = async (moment: string) => {
      instance.clock.set(new Date(moment))
      return (await newAccount(instance, 'hero')).spot
    }
    expect(await spotAt('2026-11-22T07:59:59.000Z')).toBe('taken')
    expect(await spotAt('2026-11-22T08:00:00.000Z')).toBe('waiting-list')
    expect(await spotAt('2026-11-23T08:00:00.000Z')).toBe('waiting-list')
  })

  it('are 100, however many sign up at once', async () => {
    const instance = await testApi()
    const spots = await Promise.all(
      Array.from({ length: 300 }, async () => (await newAccount(instance, 'hero')).spot),
    )
    expect(spots.filter(spot => spot === 'taken')).toHaveLength(100)
    const { taken } = await instance.db
      .selectFrom('application')
      .select(query => query.fn.countAll<number>().as('taken'))
      .where('spot', '=', 'taken')
      .executeTakeFirstOrThrow()
    expect(taken).toBe(100)
  }, 30_000)

  it('are given back when the sign-up that took one does not happen', async () => {
    const instance = await testApi({ settings: { heroSpots: 1 } })
    const { db, clock, settings } = instance
    const person = newPerson()
    await expect(
      db.transaction().execute(async tx => {
        const { id } = await tx
          .insertInto('account')
          .values({
            audience: 'hero',
            first_name: person.firstName,
            last_name: person.lastName,
            email: person.email,
            phone: person.phone,
            password_hash: '-',
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        expect(await openApplication({ db: tx, clock }, id, await launchSettings(tx, settings))).toBe('taken')
        throw new Error('the code was wrong')
      }),
    ).rejects.toThrow('the code was wrong')
    expect((await newAccount(instance, 'hero')).spot).toBe('taken')
  })
})
