import { expect, it } from 'vitest'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { type TestApi, testApi, testSettings } from '../../test/harness/api.ts'
import { applyToday } from '../../test/harness/editing.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { pageInForce } from '../content/page-in-force.ts'

const phone = '(646) 555-0199'
const before = testSettings.variables['company.supportPhone']!
const page = 'sms-terms' as const

/** The release is seeded. Then the operator changes the phone number of support and restarts. */
async function scene() {
  const variables = { 'company.supportPhone': phone }
  const api = await testApi({ content: true, settings: { variables } as never })
  await seedContent({ db: api.db, variables: api.settings.variables })
  await applyToday(api)
  const editor = (await (await newStaff(api, ['editor'])).logIn()).client
  const read = async () => {
    const result = await editor.editing.pageValues()
    if (!result.ok) throw new Error(result.code)
    return result.data
  }
  const today = newYorkDate(api.clock.now())
  return { api, editor, read, today }
}

const versions = ({ db }: TestApi) =>
  db
    .selectFrom('page')
    .select(['version', 'html', 'filled_with', 'effective'])
    .where('slug', '=', page)
    .orderBy('version')
    .execute()

it('a changed setting starts, changes no legal page, and is shown with the pages that show the value of before', async () => {
  const { api, read } = await scene()
  expect((await pageInForce(api.deps, page))!.html).toContain(before)
  const { values, pages, edited } = await read()
  expect(values).toEqual([
    { setting: 'COMPANY_SUPPORT_PHONE', about: 'Phone number of support', before, now: phone },
  ])
  expect(pages.length).toBeGreaterThan(2)
  expect(pages).toContainEqual({ slug: page, title: 'SMS terms', version: '1.1' })
  expect(edited).toEqual([])
})

it('an editor who confirms publishes revisions with the value of today; what people agreed to stays', async () => {
  const { api, editor, read, today } = await scene()
  const [agreedTo] = await versions(api)
  const { seen, pages } = await read()
  expect(await editor.editing.confirmPageValues({ body: { seen, effective: today } })).toMatchObject({
    ok: true,
    data: { published: pages.length },
  })
  const [first, revised] = await versions(api)
  expect(first).toEqual(agreedTo)
  expect(revised).toMatchObject({ version: '1.1.0.1', effective: today })
  expect(revised!.html).toBe(agreedTo!.html.replaceAll(before, phone).replaceAll('1.1<', '1.1.0.1<'))
  expect(revised!.filled_with).toMatchObject({ 'company.supportPhone': phone })
  expect((await pageInForce(api.deps, page))!.version).toBe('1.1.0.1')
  expect(await read()).toMatchObject({ values: [], pages: [] })

  const event = await api.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('action', '=', 'content.values-confirmed')
    .executeTakeFirstOrThrow()
  expect(event.detail).toMatchObject({ from: today, [page]: '1.1.0.1' })
  const revision = await api.db
    .selectFrom('entry')
    .select('updated_by')
    .where('kind', '=', 'page')
    .where('published_slug', '=', page)
    .executeTakeFirstOrThrow()
  expect(revision.updated_by).toBe(event.actor)
})

it('a later day is kept: until then the version of before is in force', async () => {
  const { api, editor, read } = await scene()
  const { seen } = await read()
  const effective = '2099-01-01'
  expect((await editor.editing.confirmPageValues({ body: { seen, effective } })).ok).toBe(true)
  expect((await pageInForce(api.deps, page))!.version).toBe('1.1')
  const clock = { now: () => new Date('2099-01-02T12:00:00Z') }
  expect((await pageInForce({ db: api.db, clock }, page))!.html).toContain(phone)
})

it('a day that has passed is refused at the field, and so is one before the version that it revises', async () => {
  const { api, editor, read, today } = await scene()
  const { seen } = await read()
  const send = (effective: string) => editor.editing.confirmPageValues({ body: { seen, effective } })
  expect(await send('2020-01-01')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { effective: 'This day has passed. Choose today or later.' },
  })
  await api.db.updateTable('page').set({ effective: '2098-01-01' }).where('slug', '=', page).execute()
  expect(await send(today)).toMatchObject({
    errors: {
      effective: expect.stringMatching(/^SMS terms has a version that applies from January 1, 2098/),
    },
  })
  expect(await versions(api)).toHaveLength(1)
})

it('of two who confirm at once one publishes, and the other is told', async () => {
  const { api, editor, read, today } = await scene()
  const { seen } = await read()
  const send = () => editor.editing.confirmPageValues({ body: { seen, effective: today } })
  const codes = (await Promise.all([send(), send()])).map(answer => (answer.ok ? 'OK' : answer.code))
  expect(codes.sort()).toEqual(['CHANGED_ELSEWHERE', 'OK'])
  expect(await versions(api)).toHaveLength(2)
})

it('a page with words of editors is left to them, while it shows the value of before', async () => {
  const { api, editor, read, today } = await scene()
  const html = `<p>Call ${before}.</p>`
  await api.db
    .insertInto('page')
    .values({
      slug: page,
      version: '1.1.1',
      title: 'SMS terms',
      html,
      hash: 'x',
      audience: 'both',
      sections: '{}',
      effective: today,
      entry_version: 2,
    })
    .execute()
  const { seen, pages, edited } = await read()
  expect(pages.map(({ slug }) => slug)).not.toContain(page)
  expect(edited).toEqual([
    { id: expect.any(String), title: 'SMS terms', settings: ['COMPANY_SUPPORT_PHONE'] },
  ])
  expect((await editor.editing.confirmPageValues({ body: { seen, effective: today } })).ok).toBe(true)
  expect((await versions(api)).map(({ version }) => version)).toEqual(['1.1', '1.1.1'])
  await api.db
    .updateTable('page')
    .set({ html: `<p>Call ${phone}.</p>` })
    .where('version', '=', '1.1.1')
    .execute()
  expect((await read()).edited).toEqual([])
})
