import { expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { applyToday, good } from '../../test/harness/editing.ts'
import { newStaff } from '../../test/harness/staff.ts'

const terms = 'customer-terms-conditions'
const liability = 'terms.liabilityCap'
const consents = {
  termsAndConditions: true,
  contactAgree: true,
  marketingEmail: false,
  marketingSms: false,
} as const

/** The release is seeded. Then the operator lowers what Hero answers for, changes the phone number of support, and restarts. */
async function scene() {
  const variables = { [liability]: '$50', 'company.supportPhone': '(646) 555-0199' }
  const api = await testApi({ content: true, settings: { variables } as never })
  await seedContent({ db: api.db, variables: api.settings.variables })
  await applyToday(api)
  const editor = (await (await newStaff(api, ['editor'])).logIn()).client
  const other = (await (await newStaff(api, ['editor'])).logIn()).client
  const dayIn = (days: number) => newYorkDate(new Date(api.clock.now().getTime() + days * day))
  const read = async () => good(await editor.editing.pageValues())
  return { api, editor, other, dayIn, read }
}

it('a promise with another value is an editor’s new version, with notice, once someone has agreed to the text', async () => {
  const { api, editor, other, dayIn, read } = await scene()
  const customer = await newAccount(api, 'customer')
  good(await customer.client.account.giveConsents({ body: consents }))

  const { seen, pages, promises } = await read()
  expect(promises).toEqual([
    {
      id: expect.any(String),
      title: 'Customer terms and conditions',
      settings: expect.arrayContaining(['TERMS_LIABILITY_CAP']),
    },
  ])
  expect(pages.map(({ slug }) => slug)).not.toContain(terms)
  good(await editor.editing.confirmPageValues({ body: { seen, effective: dayIn(0) } }))
  const shown = async () => good(await api.client().content.page({ params: { slug: terms } })).description
  expect(await shown()).not.toContain('$50')
  // What is left is for an editor, so there is nothing to confirm.
  const after = await read()
  expect([after.pages, after.promises]).toEqual([[], promises])
  expect(
    await editor.editing.confirmPageValues({ body: { seen: after.seen, effective: dayIn(0) } }),
  ).toMatchObject({ code: 'CHANGED_ELSEWHERE' })

  const params = { id: promises![0]!.id }
  const publishFrom = async (effective: string) => {
    const { fields, version } = good(await editor.editing.entry({ params }))
    const html = fields.html.replaceAll('$100', '$50')
    const saved = good(await editor.editing.save({ params, body: { ...fields, html, effective, version } }))
    return other.editing.publish({ params, body: { version: saved.version } })
  }
  expect(await publishFrom(dayIn(1))).toMatchObject({
    errors: { effective: expect.stringMatching(/^People who agreed to an earlier version have to hear/) },
  })
  const { versions } = good(await publishFrom(dayIn(30)))
  expect(versions[0]).toMatchObject({ version: '1.1.1', effective: dayIn(30), inForce: false })
  expect((await read()).promises).toEqual([])
  expect(await shown()).not.toContain('$50')
  api.clock.advance(31 * day)
  expect(await shown()).toContain('$50')
})

it('before anyone has agreed to the text, one confirmation is enough', async () => {
  const { editor, dayIn, read } = await scene()
  const { seen, pages, promises } = await read()
  expect(promises).toEqual([])
  expect(pages.map(({ slug }) => slug)).toContain(terms)
  good(await editor.editing.confirmPageValues({ body: { seen, effective: dayIn(0) } }))
  expect((await read()).pages).toEqual([])
})
