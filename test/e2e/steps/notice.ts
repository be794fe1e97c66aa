import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../harness/journey.ts'
import { good, type Member, sendSteps } from '../harness/people.ts'
import { reviewerClient } from '../harness/staff.ts'

const body = {
  report: 'One entry: a conviction of 2011 in Kings County. Name and date of birth match.',
  assessment: 'We weighed the eight points of Article 23-A. The entry is about the job.',
}

/** Submits all steps of a Hero; staff then send a notice about the report. */
export async function sendNotice(world: World, hero: Member): Promise<void> {
  await sendSteps(hero, 5)
  const staff = await reviewerClient(world)
  const queue = await staff.review.queue({ query: { step: 'backgroundCheck', search: hero.lastName } })
  const params = { applicationId: good(queue).rows[0]!.applicationId }
  for (let attempt = 0; attempt < 100; attempt++) {
    // The worker places the order first.
    const seen = await staff.screening.previewNotice({ params, body })
    if (seen.ok)
      return void good(await staff.screening.notify({ params, body: { ...body, preview: seen.data.token } }))
    await sleep(200)
  }
  throw new Error('The notice can’t be sent: the order was not placed.')
}
