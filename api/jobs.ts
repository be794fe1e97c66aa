import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../contract/keys.ts'
import { z } from '../contract/schema.ts'
import type { Database } from './deps.ts'
import { runningTrace } from './running-trace.ts'

const nothing = z.object({})
const byId = z.object({ id: z.string() })
const words = z.object({
  subject: z.nullable(z.string()),
  preheader: z.nullable(z.string()),
  body: z.string(),
})

/**
 * Every job with its payload. The queue may hold jobs from an older release, so names and fields never change, and new fields are
 * optional.
 */
const jobs = {
  'announce-versions': nothing,
  'card-expiry': nothing,
  'clean-up': nothing,
  'compare-photos': nothing,
  'erase-abandoned': nothing,
  'erase-waiting-numbers': nothing,
  'finish-card-setup': z.object({ vault: z.string(), setup: z.string(), again: z.boolean() }),
  'forget-card': byId,
  'forget-vault-customer': z.object({ vault: z.string(), customer: z.string() }),
  'invite-waitlist': z.object({ batchId: z.string() }),
  'issue-id-card': z.object({ applicationId: z.string() }),
  'license-expiry': nothing,
  'log-audit-head': nothing,
  'look-up-orders': nothing,
  'look-up-order': z.object({ applicationId: z.string() }),
  'make-audit-partitions': nothing,
  'place-background-order': z.object({ applicationId: z.string() }),
  'read-import': byId,
  'remove-old-audit-rows': nothing,
  'remove-upload': z.object({ filename: z.string() }),
  'renew-invitation': z.object({ applicationId: z.string() }),
  'run-import': byId,
  'send-message': byId,
  'send-push': z.object({ id: z.string(), at: z.string() }),
  'settle-decisions': nothing,
  'sweep-background-orders': nothing,
  'tell-application': z.object({ applicationId: z.string() }),
  'tell-waiting': nothing,
  'write-letter': z.object({
    id: z.string(),
    template: z.string(),
    sealed: z.string(),
    words: z.optional(words),
  }),
} as const
export type JobName = keyof typeof jobs
export const jobNames = keysOf(jobs)
type JobPayloads = { [Name in JobName]: z.infer<(typeof jobs)[Name]> }
export type JobPayload<Name extends JobName> = JobPayloads[Name]
const schemas: { [Name in JobName]: z.ZodMiniType<JobPayloads[Name]> } = jobs

/** A job that runs by the clock, because it needs no payload. */
export type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends z.infer<typeof nothing> ? Name : never
}[JobName]

/**
 * Parses a payload and drops the fields that the scheduler adds. Throws an error that names the invalid fields but not their
 * values, because the queue and the log store it.
 */
export function readPayload<Name extends JobName>(name: Name, payload: unknown): JobPayload<Name> {
  const result = z.safeParse(schemas[name], payload ?? {})
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'payload')
  throw new Error(`The job ${name} cannot run: invalid ${[...new Set(fields)].join(', ')}.`)
}

/**
 * Tries of a job that needs a provider. The queue waits e^n seconds after try n, and at most e^10 (six hours). That makes 77 hours
 * in all, so a provider can be down for three days.
 */
export const outageAttempts = 22
/** Tries of a job that needs nothing but our own database. They take half an hour in all. */
const usualAttempts = 8

interface JobOptions {
  /** Replaces a waiting job that has the same key. */
  key?: string
  runAt?: Date
  attempts?: number
  /** A job with a higher number waits for those with a lower one. */
  priority?: number
}

/** Adds the trace of the work that queued the job. `readPayload` drops the field, because only the worker's trace reads it. */
function traced<Payload extends object>(payload: Payload): Payload {
  const running = runningTrace.getStore()
  return running ? { ...payload, traceparent: running.traceparent } : payload
}

export const jobSpec = <Name extends JobName>(
  name: Name,
  payload: JobPayload<Name>,
  { key, runAt, attempts = usualAttempts, priority = 0 }: JobOptions = {},
) => ({
  identifier: name,
  payload: traced(payload),
  job_key: key ?? null,
  run_at: runAt ?? null,
  max_attempts: attempts,
  priority,
})
type JobSpec = ReturnType<typeof jobSpec>

/** The argument of `graphile_worker.add_jobs`. `json` is a list of `jobSpec`. */
export const jobSpecsFrom = (json: string | RawBuilder<string>) =>
  sql`(select array_agg(spec) from json_populate_recordset(null::graphile_worker.job_spec, ${json}::json) spec)`

/** Adds many jobs by one statement. */
export async function enqueueAll(db: Database, specs: readonly JobSpec[]): Promise<void> {
  if (specs.length > 0)
    await sql`select graphile_worker.add_jobs(${jobSpecsFrom(JSON.stringify(specs))})`.execute(db)
}

export async function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobPayload<Name>,
  options?: JobOptions,
): Promise<void> {
  await enqueueAll(db, [jobSpec(name, payload, options)])
}
