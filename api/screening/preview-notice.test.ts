import { expect, it } from 'vitest'
import { assessmentOutline } from '../../contract/article-23a.ts'
import type { TestApi } from '../../test/harness/api.ts'
import { sender } from '../../test/harness/outbox.ts'
import { anAssessment, aReport, notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { sendMessage } from '../../worker/send-message.ts'

const body = { report: aReport, assessment: anAssessment }

async function writeOtherWords(api: TestApi) {
  const { id: written_by } = await api.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await api.db
    .insertInto('message_words')
    .values({
      template: 'pre-adverse-notice',
      channel: 'mail',
      version: 1,
      subject: 'Other words',
      preheader: 'Other words',
      body: 'Other words. {deadline}',
      written_at: api.clock.now(),
      written_by,
    })
    .execute()
}

it('a notice is previewed as the letter that is kept once it is sent, and nothing is sent before', async () => {
  const { api, logIn, one, params, queuedTemplates, writeLegalNotices } = await screeningScene()
  await api.db.updateTable('account').set({ email_confirmed_at: api.clock.now() }).execute()
  const client = await logIn(one)
  const before = await queuedTemplates()
  const seen = await client.screening.previewNotice({ params, body })
  if (!seen.ok) throw new Error(seen.code)
  expect(seen.data.html).toContain('No decision has been made.')
  expect(seen.data.enclosures.map(({ title }) => title).slice(0, 2)).toEqual([
    'The background report',
    'Our written assessment (Fair Chance Notice)',
  ])
  expect(seen.data.enclosures[1]?.html).toContain('&lt;The entry&gt;')
  expect(await queuedTemplates()).toEqual(before)
  const sent = await notifySeen(client, { params, body })
  if (!sent.ok) throw new Error(sent.code)
  expect(sent.data).toMatchObject({
    notice: { answerBy: seen.data.answerBy },
    check: { report: { result: 'consider' } },
  })
  await writeLegalNotices()
  const kept = sent.data.legalNotices.find(({ kind }) => kind === 'pre-adverse-notice')!
  const letter = await client.screening.legalNotice({ params: { ...params, id: kept.id } })
  const withoutLinks = (html: string) => html.replace(/href="[^"]*"/g, '')
  expect(letter.ok && withoutLinks(letter.data.html)).toBe(withoutLinks(seen.data.html))
})

it('a notice is previewed with the greeting that its mail has, by name only once the address is confirmed', async () => {
  const { api, logIn, one, params } = await screeningScene()
  const client = await logIn(one)
  const preview = async () => {
    const seen = await client.screening.previewNotice({ params, body })
    return seen.ok ? seen.data.html : seen.code
  }
  expect(await preview()).toContain('Hello,')
  expect(await preview()).not.toContain('Dear ')
  await api.db.updateTable('account').set({ email_confirmed_at: api.clock.now() }).execute()
  expect(await preview()).toMatch(/Dear \w+/)
})

it('a notice with a factor of Article 23-A left open is neither previewed nor sent', async () => {
  const { logIn, one, params } = await screeningScene()
  const client = await logIn(one)
  const open = { ...body, assessment: assessmentOutline }
  for (const answer of [
    await client.screening.previewNotice({ params, body: open }),
    await notifySeen(client, { params, body: open }),
  ])
    expect(answer).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { assessment: 'Please write how you weighed 1, 2, 3, 4, 5, 6, 7, 8.' },
    })
  // All problems of one press at once.
  expect(await client.screening.previewNotice({ params, body: { ...open, report: '' } })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { report: expect.any(String), assessment: expect.any(String) },
  })
})

it('a notice is not sent unless the same person was shown these words today', async () => {
  const { api, logIn, one, two, params, queuedTemplates } = await screeningScene()
  const [client, other] = [await logIn(one), await logIn(two)]
  const seen = await client.screening.previewNotice({ params, body })
  if (!seen.ok) throw new Error(seen.code)
  const before = await queuedTemplates()
  const preview = seen.data.token
  const changed = { ...body, report: `${body.report} And one more.` }
  for (const answer of [
    await client.screening.notify({ params, body }),
    await client.screening.notify({ params, body: { ...body, preview: 'made-up' } }),
    await client.screening.notify({ params, body: { ...changed, preview } }),
    await other.screening.notify({ params, body: { ...body, preview } }),
  ])
    expect(answer).toMatchObject({ status: 409, code: 'PREVIEW_NEEDED' })
  expect(await queuedTemplates()).toEqual(before)
  expect(await api.db.selectFrom('adverse_case').selectAll().execute()).toEqual([])
  const breaks = { report: body.report.replaceAll('\n', '\r\n'), assessment: body.assessment, preview }
  expect(await client.screening.notify({ params, body: breaks })).toMatchObject({ ok: true })
})

it('a notice is not sent if an editor has changed its words since it was shown, or its recipient is another', async () => {
  const { api, logIn, one, params } = await screeningScene()
  const client = await logIn(one)
  const show = async () => {
    const seen = await client.screening.previewNotice({ params, body })
    return seen.ok ? seen.data.token : seen.code
  }
  const shown = await show()
  await writeOtherWords(api)
  const refused = { status: 409, code: 'PREVIEW_NEEDED' }
  expect(await client.screening.notify({ params, body: { ...body, preview: shown } })).toMatchObject(refused)
  const again = await show()
  await api.db.updateTable('account').set({ email: 'another@example.com' }).execute()
  expect(await client.screening.notify({ params, body: { ...body, preview: again } })).toMatchObject(refused)
  const last = await show()
  expect(await client.screening.notify({ params, body: { ...body, preview: last } })).toMatchObject({
    ok: true,
  })
})

it('a notice is mailed and kept in the words that were shown, although an editor changes them before it goes out', async () => {
  const { api, logIn, one, params, writeLegalNotices } = await screeningScene()
  const client = await logIn(one)
  const sent = await notifySeen(client, { params, body })
  await writeOtherWords(api)
  const { needs, mails } = sender(api)
  const { id } = await api.db
    .selectFrom('message')
    .select('id')
    .where('template', '=', 'pre-adverse-notice')
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow()
  await sendMessage(needs, { id }, { last: false })
  expect(mails[0]?.text).toContain('No decision has been made.')
  // Only a proven address is greeted by name.
  expect(mails[0]?.text).toMatch(/^Hello,/)
  await writeLegalNotices()
  const kept = sent.ok ? sent.data.legalNotices.find(({ kind }) => kind === 'pre-adverse-notice')! : undefined
  const letter = await client.screening.legalNotice({ params: { ...params, id: kept!.id } })
  expect(letter.ok && letter.data.html).toContain('No decision has been made.')
})
