import { call } from '../call.ts'
import { line, z } from '../schema.ts'

const editing = { tag: 'Editing', caller: 'editor' } as const

const changedText = z.object({ id: z.string(), title: z.string(), settings: z.array(z.string()) })

const pageValues = z.object({
  /** Identifies what was shown. `confirmPageValues` is refused if this has changed. */
  seen: z.string(),
  values: z.array(
    z.object({
      /** Name of the setting, such as `COMPANY_SUPPORT_PHONE`. */
      setting: z.string(),
      about: z.string(),
      before: z.string(),
      now: z.string(),
    }),
  ),
  pages: z.array(z.object({ slug: z.string(), title: z.string(), version: z.string() })),
  /** Pages that editors have rewritten. The values there must be changed by hand. */
  edited: z.array(changedText),
  /**
   * Pages that people have agreed to, with changed values that are promises. An editor publishes a new version of each text, so that
   * people hear of it before it applies.
   */
  promises: z.optional(z.array(changedText)),
})
export type PageValues = z.infer<typeof pageValues>

export const getPageValues = call({
  ...editing,
  method: 'GET',
  path: '/editing/page-values',
  summary: 'Settings that have changed since the legal pages that show them were published',
  description: 'The lists are empty if every page shows the current values.',
  data: pageValues,
})

export const confirmPageValues = call({
  ...editing,
  method: 'POST',
  path: '/editing/page-values',
  summary: 'Publish new versions of the legal pages with the current values',
  description:
    'CHANGED_ELSEWHERE if `seen` isn’t current. Nothing else in the pages changes, and earlier versions stay. Pages in `edited` and ' +
    '`promises` stay as they are.',
  body: z.object({
    seen: line('Say what you saw.', 100),
    effective: z
      .string({ error: 'Enter the first day' })
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as year, month, day')),
  }),
  data: z.object({ published: z.number() }),
  refusals: ['CHANGED_ELSEWHERE'],
})
