import sharp from 'sharp'
import { reviewChecklists } from '../../contract/console/review-checklists.ts'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { formAnswers, testSsn } from '../../test/harness/hero-answers.ts'
import { good, type SmokeClient, type SmokePerson } from './people.ts'

let drawn = 0
async function photo(): Promise<Buffer<ArrayBuffer>> {
  drawn += 1
  const noise = { type: 'gaussian' as const, mean: 100 + drawn * 20, sigma: 40 }
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#888', noise } })
  return (await picture.jpeg().toBuffer()) as Buffer<ArrayBuffer>
}

/** Uploads one photo to the slot's URL. Resolves to the file name that a step is submitted with. */
async function upload({ client }: SmokePerson): Promise<string> {
  const [slot] = good(await client.uploads.open({ query: { location: 'heroes/', type: 'IMAGE', count: 1 } }))
  const headers = { 'content-type': 'image/jpeg' }
  const answer = await fetch(slot!.url, { method: 'PUT', headers, body: await photo() })
  if (!answer.ok) throw new Error(`A photo was refused with ${answer.status}: ${await answer.text()}`)
  return slot!.filename
}

/** Submits all five steps of a Hero's application. */
export async function apply(hero: SmokePerson): Promise<void> {
  const { client } = hero
  const sides = [await upload(hero), await upload(hero)]
  good(await client.hero.updateLicense({ body: { type: 'DRIVING', url: sides, number: 'AB12C3' } }))
  good(await client.hero.updateLicense({ body: { type: 'SECURITY', url: [await upload(hero)] } }))
  good(await client.hero.updateLicense({ body: { type: 'PROFILE', url: [await upload(hero)] } }))
  good(await client.hero.acceptAgreement({ body: { version: '1.0' } }))
  good(await client.hero.submitForm({ body: formAnswers() as never }))
  for (const kind of ['disclosure', 'authorization', 'stateNotices'] as const)
    good(await client.hero.recordEvidence({ body: { kind, version: '1.0' } }))
  const signed = {
    number: testSsn,
    acknowledged: true,
    signature: `Ada ${hero.lastName}`,
    copyRequested: false,
  } as const
  good(await client.hero.submitBackgroundCheck({ body: signed }))
}

/** Finds the application in the queue, opens the ID, records a clear report and verifies every step. Resolves to the photo. */
export async function review(reviewer: SmokeClient, hero: SmokePerson): Promise<Buffer> {
  const { rows } = good(await reviewer.review.queue({ query: { search: hero.lastName } }))
  const waiting = rows.map(({ step }) => step)
  const missing = heroSteps.filter(step => !waiting.includes(step))
  if (missing.length > 0) throw new Error(`The queue lacks ${missing.join(', ')}.`)
  const { applicationId } = rows[0]!
  const params = { applicationId, step: 'drivingLicense' as const }
  const [file] = good(await reviewer.review.case({ params })).files
  const { url } = good(await reviewer.review.openFile({ params: { ...params, name: file!.name } }))
  const picture = Buffer.from(await (await fetch(url)).arrayBuffer())
  good(await reviewer.screening.recordReport({ params: { applicationId }, body: { result: 'clear' } }))
  for (const step of heroSteps) await verify(reviewer, { applicationId, step })
  return picture
}

async function verify(reviewer: SmokeClient, params: { applicationId: string; step: HeroStep }) {
  const { version } = good(await reviewer.review.case({ params }))
  const checks = reviewChecklists[params.step].map(({ code }) => code)
  good(await reviewer.review.decide({ params, body: { decision: 'verify', checks, version } }))
}
