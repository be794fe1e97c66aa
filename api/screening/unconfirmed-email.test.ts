import { expect, it } from 'vitest'
import { anAssessment, aReport, notifySeen, screeningScene } from '../../test/harness/screening.ts'

const told = async ({ api }: Awaited<ReturnType<typeof screeningScene>>) =>
  (await api.queuedMessages())
    .filter(({ template }) => template.startsWith('dispute-') || template === 'notice-withdrawn')
    .map(({ template, channel, to }) => `${template} ${channel} ${to}`)
    .sort()

it.each([false, true])(
  'what is told of a dispute comes by text as well unless the email is confirmed (%s); that a notice was taken back always does, as the notice did',
  async confirmed => {
    const scene = await screeningScene()
    const { api, applicant, logIn, one, params, version } = scene
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: confirmed ? api.clock.now() : null, email_proven_at: null })
      .execute()
    const { email, phone } = await api.db
      .selectFrom('account')
      .select(['email', 'phone'])
      .where('id', '=', applicant.accountId)
      .executeTakeFirstOrThrow()
    const client = await logIn(one)
    expect(
      await notifySeen(client, { params, body: { report: aReport, assessment: anAssessment } }),
    ).toMatchObject({
      ok: true,
    })
    await applicant.client.adverse.answer({ body: { kind: 'dispute', text: 'That is not me.' } })
    await client.screening.settle({
      params,
      body: { outcome: 'The entry stands.', version: await version() },
    })
    await client.screening.withdraw({
      params,
      body: { reason: 'The entry was about another person.', version: await version() },
    })
    const expected = ['dispute-answered', 'dispute-received', 'notice-withdrawn'].flatMap(template => [
      `${template} mail ${email}`,
      ...(confirmed && template !== 'notice-withdrawn' ? [] : [`${template} sms ${phone}`]),
    ])
    expect(await told(scene)).toEqual(expected.sort())
  },
)
