import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { answer, noticed, reasons } from '../../test/harness/notices.ts'

const outcome = 'The entry has been corrected.'

/** A dispute that the agency has answered with a changed report. */
async function settled() {
  const scene = await noticed()
  const { api, logIn, one, params, version, writeLegalNotices, applicant } = scene
  await answer(scene, 'dispute')
  api.clock.advance(day)
  const report = 'No entries.'
  const body = { outcome, report, version: await version() }
  expect(await (await logIn(one)).screening.settle({ params, body })).toMatchObject({ ok: true })
  await writeLegalNotices()
  const own = await applicant.client.adverse.notice()
  return { ...scene, letters: own.ok ? (own.data?.legalNotices ?? []) : [] }
}

describe('what the agency answered to a dispute', () => {
  withNamedDays()

  it('is stored as it was mailed, for the Hero and for the person who decides', async () => {
    const { applicant, logIn, two, params, letters } = await settled()
    expect(letters.slice(0, 2)).toMatchObject([
      { title: 'What the agency answered to the dispute', kind: 'report', ready: true },
      { title: 'The background report after the dispute', kind: 'report', ready: true },
    ])
    const { id } = letters[0]!
    const read = [
      await applicant.client.adverse.legalNotice({ params: { id } }),
      await (await logIn(two)).screening.legalNotice({ params: { ...params, id } }),
    ]
    for (const letter of read) expect(letter.ok && letter.data.html).toContain(outcome)
  })

  it('is not taken for the report that the final letter encloses', async () => {
    const { api, logIn, two, params, version, letters } = await settled()
    api.clock.advance(30 * day)
    const body = { reasons, version: await version() }
    expect(await (await logIn(two)).screening.confirm({ params, body })).toMatchObject({ ok: true })
    const mail = (await api.queuedMessages()).find(
      ({ template, channel }) => template === 'adverse-notice' && channel === 'mail',
    )
    expect(mail?.values.reportUrl).toMatch(new RegExp(`${letters[1]!.id}$`))
  })
})
