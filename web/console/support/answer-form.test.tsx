import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { CannedAnswer, SupportCase } from '../../../contract/console/support-inbox.ts'
import { AnswerForm } from './answer-form.tsx'
import type { InboxFilters } from './filters.ts'

const canned: CannedAnswer = {
  id: 'c-1',
  title: 'Receipts',
  text: 'Under Payments.',
  topic: null,
  version: 1,
  changedBy: null,
  changedAt: '2026-11-30T12:00:00.000Z',
}
const read: Partial<SupportCase> = { version: 1, name: 'Robin', email: 'robin@example.com', answers: [] }
// The form reads no more of a message than this.
const message = read as SupportCase

/** The query that a browser without scripts makes of the fields of the canned answers' form, besides the chosen answer. */
function queryAfterInsert(filters: InboxFilters) {
  const form = { message, canned: [canned], filters, helpTexts: [], chosen: undefined, formError: undefined }
  const router = createMemoryRouter([{ path: '/', element: <AnswerForm {...form} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  const picker = /<form[^>]*method="get".*?<\/form>/.exec(html)?.[0] ?? ''
  return Object.fromEntries(
    [...picker.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}

it('a canned answer is inserted without scripts into a message of the same list', () => {
  const filters: InboxFilters = { view: 'closed', topic: 'payment', found: 'sealed', after: '3' }
  expect(queryAfterInsert({ ...filters, search: 'robin@example.com' })).toEqual(filters)
  expect(queryAfterInsert({})).toEqual({})
})
