import { expect, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import { uploadPictures } from '../../test/harness/applicant.ts'
import { noticed } from '../../test/harness/notices.ts'
import { screeningScene } from '../../test/harness/screening.ts'
import { moveStep } from '../applications/move-step.ts'

const said = { kind: 'answer', text: 'Here is the letter.' } as const
const former = { formerNotices: [{ state: 'WITHDRAWN', statements: [{ ...said, pictures: 1 }] }] }

/** An answered notice about a report, which is taken back so that the step can be sent back. */
async function sentBack() {
  const scene = await noticed()
  const { api, applicant, two, params, logIn, version } = scene
  const files = await uploadPictures(api, applicant)
  expect(await applicant.client.adverse.answer({ body: { ...said, files } })).toMatchObject({ ok: true })
  const check = async () => {
    const state = await applicant.client.hero.backgroundCheck()
    if (!state.ok) throw new Error(state.code)
    return state.data
  }
  const move = {
    ...params,
    step: 'backgroundCheck',
    event: 'invalidate',
    reasonCode: 'BC_NOT_MATCHED',
  } as const
  const by = { kind: 'staff', id: two.id } as const
  const reason = 'The entry is another person’s.'
  await (await logIn(two)).screening.withdraw({ params, body: { reason, version: await version() } })
  api.clock.advance(hour)
  const sendBack = () =>
    api.db.transaction().execute(tx => moveStep({ ...api.deps, db: tx }, { ...move, by }))
  return { ...scene, check, sendBack }
}

it('answers to a notice stay on both pages after the applicant signed again, with the letters', async () => {
  const { api, applicant, logIn, two, params, order, check, sendBack } = await sentBack()
  const withdrawn = { data: { hero: { notice: null, hasLegalNotices: true } } }
  expect(await applicant.client.hero.state()).toMatchObject(withdrawn)
  expect(await check()).not.toHaveProperty('formerNotices')
  await sendBack()
  expect(await check()).not.toHaveProperty('formerNotices')
  await applicant.readTexts()
  await applicant.sign()
  await order()
  expect(await applicant.client.adverse.notice()).toMatchObject({ data: null })
  const now = await check()
  expect(now).toMatchObject({ ...former, legalNotices: [{}, {}, {}, {}] })
  expect(await applicant.client.hero.state()).toMatchObject(withdrawn)
  const link = now.formerNotices?.[0]?.statements[0]?.previews?.[0]
  expect((await api.files.fetch(new Request(String(link)))).status).toBe(200)
  expect(await (await logIn(two)).screening.view({ params })).toMatchObject({
    data: { ...former, notice: null },
  })
})

it('who got no notice has none in the state of their check', async () => {
  const { applicant } = await screeningScene()
  const state = await applicant.client.hero.backgroundCheck()
  expect(state).toMatchObject({ ok: true, data: { verificationStatus: 'VERIFICATION' } })
  expect(await applicant.client.hero.state()).toMatchObject({ data: { hero: { hasLegalNotices: false } } })
  expect(state.ok && [state.data.formerNotices, state.data.legalNotices]).toEqual([undefined, undefined])
})
