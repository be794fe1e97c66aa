import { onTestFinished } from 'vitest'
import { createCheckrScreening } from '../../providers/screening/checkr.ts'
import { type PlaceOrderNeeds, placeBackgroundOrder } from '../../worker/place-background-order.ts'
import { checkrAccount, startCheckr } from '../doubles/checkr.ts'
import { testApi } from './api.ts'
import { newApplicant, seedPages } from './applicant.ts'

/** A Hero who has sent all steps, with an order at the double of Checkr, whose events nobody posts. */
export async function checkrOrder() {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(5)
  const checkr = await startCheckr({ now: () => api.clock.now() })
  onTestFinished(() => checkr.close())
  const screening = createCheckrScreening({ ...checkrAccount, clock: api.clock, baseUrl: checkr.url })
  const needs: PlaceOrderNeeds = { ...api.deps, screening, screeningName: 'checkr' }
  await placeBackgroundOrder(needs, { applicationId: hero.applicationId })
  return { api, hero, checkr, needs }
}
