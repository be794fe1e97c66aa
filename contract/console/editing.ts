import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { publicImage } from '../media.ts'
import { line, optionalLine, z } from '../schema.ts'
import {
  entry,
  entryFields,
  entryKind,
  entryLimits,
  entryStates,
  entrySummary,
  finding,
  newEntryKind,
  revision,
} from './entry.ts'
import { newOrder } from './new-order.ts'

const editing = { tag: 'Editing', caller: 'editor' } as const
const one = z.object({ id: z.string().check(z.maxLength(60)) })
const ofOne = { ...editing, params: one, refusals: ['NOT_FOUND'] } as const
const version = z.coerce.number({ error: 'Say which version you saw.' })
const seen = z.object({ version })
/** The `scheduledFrom` that the caller saw, or empty. If it has changed, the call is refused with CHANGED_ELSEWHERE. */
const scheduledFrom = z.optional(z.string().check(z.maxLength(40)))

export const listEntries = call({
  ...editing,
  method: 'GET',
  path: '/editing/entries',
  summary: 'All texts that editors write, last changed first',
  description: 'Without a state, the list has everything except deleted texts.',
  query: z.object({
    kind: z.optional(z.union([entryKind, z.literal('')])),
    state: z.optional(z.union([z.enum(entryStates), z.literal('')])),
    author: optionalLine(entryLimits.author),
    search: optionalLine(80),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({ rows: z.array(entrySummary), next: z.nullable(z.string()) }),
})
export const getEntry = call({
  ...editing,
  method: 'GET',
  path: '/editing/entries/:id',
  summary: 'The working copy of a text',
  params: one,
  data: entry,
  refusals: ['NOT_FOUND'],
})
export const createEntry = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries',
  summary: 'Create a text as a draft',
  body: z.object({ kind: newEntryKind, title: line('Please enter a title', entryLimits.title) }),
  data: entry,
})
export const saveEntry = call({
  ...editing,
  method: 'PUT',
  path: '/editing/entries/:id',
  summary: 'Save the working copy, which isn’t public',
  description:
    'CHANGED_ELSEWHERE if `version` isn’t current: someone else was faster, and nothing was saved. `typed` marks an ' +
    'automatic save while typing: such saves by one person within a few minutes share a revision.',
  params: one,
  body: z.object({ ...entryFields.shape, version, typed: z._default(z.boolean(), false) }),
  data: z.object({ version: z.number(), savedAt: instant, changed: z.boolean() }),
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const publishEntry = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/publish',
  summary: 'Publish the working copy now or at a scheduled time',
  description:
    'INVALID_INPUT if the check finds something that blocks. A published text changes now or at the scheduled time; until ' +
    'then, the public reads the earlier version. Its date stays. A changed slug leaves a redirect.',
  params: one,
  body: z.object({
    version,
    /** New York time, such as `2026-11-30T09:00`. Empty means now. */
    at: z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'Enter a day and a time'))),
    scheduledFrom,
  }),
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const cancelSchedule = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/cancel-plan',
  summary: 'Cancel scheduled changes to a published text',
  params: one,
  body: z.object({ scheduledFrom }),
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const withdrawEntry = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/withdraw',
  summary: 'Take a text off the site, so that it’s a draft again',
  params: one,
  body: seen,
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const deleteEntry = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/delete',
  summary: 'Delete a text from the site and the lists; it can be restored',
  params: one,
  body: seen,
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const restoreEntry = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/bring-back',
  operationId: 'editing_bringBack',
  summary: 'Restore a deleted text as a draft',
  params: one,
  body: seen,
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const listRevisions = call({
  ...editing,
  method: 'GET',
  path: '/editing/entries/:id/revisions',
  summary: 'The revisions of a text, newest first, 200 at most',
  params: one,
  data: z.array(revision),
  refusals: ['NOT_FOUND'],
})
export const getRevision = call({
  ...editing,
  method: 'GET',
  path: '/editing/entries/:id/revisions/:version',
  summary: 'One revision, and how it differs from the current text',
  params: z.object({ ...one.shape, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  data: z.object({
    ...revision.shape,
    fields: entryFields,
    changes: z.array(
      z.object({
        field: z.string(),
        parts: z.array(z.object({ text: z.string(), is: z.enum(['same', 'gone', 'new']) })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const restoreRevision = call({
  ...editing,
  method: 'POST',
  path: '/editing/entries/:id/restore',
  summary: 'Make an earlier revision the working copy, which isn’t public',
  params: one,
  body: z.object({ version, revision: z.coerce.number() }),
  data: entry,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const checkEntry = call({
  ...ofOne,
  method: 'GET',
  path: '/editing/entries/:id/check',
  summary: 'What to check before publishing',
  data: z.object({
    findings: z.array(finding),
    words: z.number(),
    grade: z.nullable(z.number()),
  }),
})
export const openPreview = call({
  secret: true,
  ...ofOne,
  method: 'POST',
  path: '/editing/entries/:id/preview',
  summary: 'A link that shows the working copy as a page, for up to 12 hours or, if it’s shared, for a week',
  body: z.object({ share: z._default(z.boolean(), false) }),
  data: z.object({ token: z.string(), expiresAt: instant }),
})
export const endPreviews = call({
  ...ofOne,
  method: 'POST',
  path: '/editing/entries/:id/previews/end',
  summary: 'End all shared links to the working copy',
  data: z.object({ ended: z.number() }),
})
export const readPreview = call({
  method: 'GET',
  path: '/editing/previews/:token',
  caller: 'anyone',
  tag: 'Editing',
  summary: 'The working copy behind a preview link',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  data: z.object({
    kind: entryKind,
    slug: z.string(),
    title: z.string(),
    html: z.string(),
    summary: z.string(),
    banner: z.string(),
    bannerImage: z.optional(publicImage),
    s3Base: z.string(),
    author: z.string(),
    categories: z.array(z.string()),
    created: instant,
    topic: z.nullable(
      z.object({
        slug: z.string(),
        topicName: z.string(),
        topicType: z.enum(['Customer', 'Hero']),
        summary: z.string(),
      }),
    ),
    subtopics: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
export const readOrder = call({
  ...editing,
  method: 'GET',
  path: '/editing/order',
  summary: 'Help topics with their subtopics, in order',
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      topicType: z.enum(['Customer', 'Hero']),
      subtopics: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
})
export const setOrder = call({
  ...editing,
  method: 'PUT',
  path: '/editing/order',
  summary: 'Set the order of the topics of an audience, or of the subtopics of a topic',
  description:
    'CHANGED_ELSEWHERE unless the ids are exactly those that exist, and if `seen`, the order that the caller saw, isn’t current.',
  body: z.object({ of: line('Say what is put in order.', 60), ...newOrder }),
  data: z.object({ ordered: z.number() }),
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
