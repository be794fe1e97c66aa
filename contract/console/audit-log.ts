import { isCalendarDay } from '../business-days.ts'
import { call, csvAnswer } from '../call.ts'
import { instant } from '../fields.ts'
import { optionalLine, z } from '../schema.ts'

const record = { tag: 'Record' } as const
const empty = z.literal('')
const day = z
  .string()
  .check(
    z.regex(/^2\d{3}-\d{2}-\d{2}$/, 'Enter a date as year, month, day'),
    z.refine(isCalendarDay, 'This day doesn’t exist'),
  )

/** Days are days in New York, and both ends are included. */
export const auditLogFilters = {
  who: z.optional(
    z.union([z.uuid(), z.literal(['system', ''])], { error: 'This person isn’t on the staff' }),
  ),
  action: z.optional(z.string().check(z.regex(/^([a-z][a-z.-]{0,60})?$/, 'This action doesn’t exist'))),
  subject: z.optional(z.string().check(z.regex(/^([a-z][a-z-]{0,40})?$/, 'This subject doesn’t exist'))),
  id: optionalLine(80),
  from: z.optional(z.union([day, empty])),
  to: z.optional(z.union([day, empty])),
}

const auditLogRow = z.object({
  number: z.number(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditLogRow = z.infer<typeof auditLogRow>

export const listAuditLog = call({
  ...record,
  method: 'GET',
  path: '/console/record',
  caller: 'admin',
  summary: 'What staff did, newest first',
  query: z.object({
    ...auditLogFilters,
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.object({
    rows: z.array(auditLogRow),
    next: z.nullable(z.string()),
    length: z.number(),
    /** Number of the last row that was removed because of its age; 0 if none was. */
    removedThrough: z.number(),
    names: z.record(z.string(), z.string()),
  }),
})
export const auditLogChoices = call({
  ...record,
  method: 'GET',
  path: '/console/record/choices',
  caller: 'admin',
  summary: 'Values that the audit log can be filtered by: the people, actions and subjects that occur in it',
  data: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    subjects: z.array(z.string()),
  }),
})
export const exportAuditLog = call({
  ...record,
  method: 'GET',
  path: '/console/record.csv',
  caller: 'admin',
  summary: 'The audit log as a CSV file, newest first; the export itself is logged',
  description: 'The file is streamed. Text that a spreadsheet would read as a formula is made harmless.',
  query: z.object(auditLogFilters),
  ...csvAnswer,
  stepUp: true,
})
