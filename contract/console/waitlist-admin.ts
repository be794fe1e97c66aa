import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { district, instant } from '../fields.ts'
import { launchStates } from '../launch.ts'
import { launch } from '../launch-plan.ts'
import { line, optionalLine, z } from '../schema.ts'
import { typedReason } from './typed-reason.ts'

const waitlistAdmin = { tag: 'Waitlist' } as const
const none = z.literal('')
const yesNo = z.optional(z.enum(['yes', 'no', '']))
const zip = z.optional(
  z.union([z.string().check(z.trim(), z.regex(/^\d{5}$/, 'Enter a 5-digit ZIP.')), none]),
)
const source = optionalLine(60)
const id = z.uuid()
const version = z.coerce.number()

/** State of the confirmation mail. It is `unknown` for entries that are older than this record. */
export const confirmations = ['sent', 'waiting', 'failed', 'unknown'] as const
export type Confirmation = (typeof confirmations)[number]

const filters = {
  district: z.optional(z.union([district, none])),
  zipcode: zip,
  source,
  outside: yesNo,
  invited: yesNo,
  confirmation: z.optional(z.enum([...confirmations, ''])),
  duplicates: z.optional(z.enum(['yes', ''])),
}
const after = z.optional(z.string().check(z.maxLength(600)))

export const listEntries = call({
  ...waitlistAdmin,
  method: 'GET',
  path: '/console/waitlist',
  caller: 'support',
  summary: 'The waitlist, newest first',
  description:
    'Emails are masked; full addresses are only in the CSV export, which is logged. `total` comes from the last count, at ' +
    'most a minute ago. For a search, it counts up to 1,000.',
  query: z.object({ ...filters, /** A whole email, or part of a name. */ search: optionalLine(120), after }),
  data: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        zipcode: z.string(),
        district,
        outside: z.boolean(),
        source: z.nullable(z.string()),
        joinedAt: instant,
        confirmation: z.enum(confirmations),
        invitedAt: z.nullable(instant),
        duplicate: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  list: true,
})
export const getFigures = call({
  ...waitlistAdmin,
  method: 'GET',
  path: '/console/waitlist/figures',
  caller: 'support',
  summary: 'Counts of the waitlist by borough, ZIP code and source',
  data: z.object({
    countedAt: instant,
    entries: z.number(),
    invited: z.number(),
    outside: z.number(),
    duplicates: z.number(),
    left: z.number(),
    boroughs: z.array(z.object({ district, entries: z.number(), invited: z.number() })),
    zips: z.array(z.object({ zipcode: z.string(), district, entries: z.number(), invited: z.number() })),
    sources: z.array(z.object({ source: z.string(), entries: z.number() })),
  }),
})
export const exportEntries = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/waitlist/export',
  caller: 'support',
  secret: true,
  summary: 'The waitlist as CSV, a page of lines at a time',
  description:
    'The first page logs the export and requires a fresh second factor. Each further page is reached only with the `next` ' +
    'of the page before it and the same filters.',
  body: z.object({ ...filters, after }),
  data: z.object({
    /** CSV lines, with a header on the first page. Cells that a spreadsheet would read as a formula are turned into text. */
    text: z.string(),
    next: z.nullable(z.string()),
  }),
  // Step-up authentication for the first page also covers the later ones.
  stepUp: { when: body => !body.after },
})
export const eraseEntry = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/waitlist/entries/:id/erase',
  caller: 'support',
  summary: 'Erase an entry whose person asked us to; logged with its reason',
  description:
    'The same as the link to leave in our mails: all that remains is a count of people who left. NOT_FOUND if the person has left already.',
  params: z.object({ id }),
  body: z.object({ reason: typedReason('Please write why.') }),
  data: z.object({ erased: z.literal(true) }),
  refusals: ['NOT_FOUND'],
})

export const batchStates = ['running', 'paused', 'done', 'stopped'] as const
export type BatchState = (typeof batchStates)[number]
const batch = z.object({
  id: z.string(),
  district: z.nullable(z.string()),
  /** The boroughs that were confirmed at the start. Null for a batch of an earlier release, which did not ask. */
  boroughs: z.nullable(z.array(z.string())),
  zipcode: z.nullable(z.string()),
  source: z.nullable(z.string()),
  size: z.number(),
  invited: z.number(),
  state: z.enum(batchStates),
  version: z.number(),
  by: z.string(),
  startedAt: instant,
})
export type WaitlistBatch = z.infer<typeof batch>
export const listBatches = call({
  ...waitlistAdmin,
  method: 'GET',
  path: '/console/waitlist/batches',
  caller: 'support',
  summary: 'Batches of invitations, newest first',
  data: z.array(batch),
})
export const batchForm = z.object({
  district: filters.district,
  zipcode: zip,
  source,
  size: z
    .pipe(z.unknown(), z.coerce.number({ error: 'Please enter a number' }))
    .check(
      z.int('Please enter a whole number'),
      z.minimum(1, 'Please enter at least 1'),
      z.maximum(100_000, 'Please enter at most 100,000'),
    ),
})
const batchPreview = z.object({
  total: z.number(),
  boroughs: z.array(
    z.object({ district, state: z.enum(launchStates), waiting: z.number(), invited: z.number() }),
  ),
  mails: z.array(z.object({ district, subject: z.string(), text: z.string() })),
  /** The id of the newest batch; empty if there is none. */
  latestBatch: z.optional(z.string()),
})
export type BatchPreview = z.infer<typeof batchPreview>
export const previewBatch = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/waitlist/batches/preview',
  caller: 'support',
  summary:
    'Preview a batch: how many people it would invite, from which boroughs, and the mail they’d get; nothing is sent',
  body: batchForm,
  data: batchPreview,
  unaudited: true,
})
export const startBatch = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/waitlist/batches',
  caller: 'support',
  summary: 'Invite the people who have waited longest and aren’t invited yet',
  description:
    'The invitation says that Hero is open in a borough. `boroughs` are those that the preview showed as open, and no one ' +
    'elsewhere is invited. CHANGED_ELSEWHERE if one of them isn’t open, if no one is left to invite, or if another batch was started ' +
    'after the preview, which `latestBatch` tells. A hundred mails are sent at a time. No one is invited twice, no matter how many ' +
    'batches run.',
  body: z.object({
    ...batchForm.shape,
    boroughs: z
      .array(district)
      .check(z.minLength(1, 'Please look at the preview first.'), z.maxLength(launch.districts.length)),
    /** As in the preview. */
    latestBatch: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: batch,
  refusals: ['CHANGED_ELSEWHERE'],
})
export const setBatchState = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/waitlist/batches/:id/state',
  caller: 'support',
  summary: 'Pause, resume or stop a batch',
  description: 'CHANGED_ELSEWHERE if the batch has ended, or if someone else was faster.',
  params: z.object({ id }),
  body: z.object({ state: z.enum(['running', 'paused', 'stopped']), version }),
  data: batch,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})

const code = z.object({
  code: z.string(),
  note: z.nullable(z.string()),
  createdAt: instant,
  retiredAt: z.nullable(instant),
  used: z.number(),
})
export const listInvitationCodes = call({
  ...waitlistAdmin,
  method: 'GET',
  path: '/console/invitation-codes',
  caller: 'support',
  summary: 'Invitation codes, newest first, with how often each was used',
  data: z.array(code),
})
export const addInvitationCode = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/invitation-codes',
  caller: 'support',
  summary: 'Add an invitation code, or bring back a retired one',
  body: z.object({
    code: line('Please enter a code', fieldLimits.invitationCode),
    note: optionalLine(fieldLimits.name),
  }),
  data: z.array(code),
})
export const retireInvitationCode = call({
  ...waitlistAdmin,
  method: 'POST',
  path: '/console/invitation-codes/retire',
  caller: 'support',
  summary: 'Retire an invitation code: sign-up no longer accepts it',
  body: z.object({ code: line('Please enter a code', fieldLimits.invitationCode) }),
  data: z.array(code),
  refusals: ['NOT_FOUND'],
})
