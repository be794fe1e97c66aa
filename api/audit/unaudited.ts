import type { Call } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { Context } from '../context.ts'
import { isRecorded, writeAuditEvent } from './audit-log.ts'

const nameOf = new Map(allCalls.map(({ name, call }) => [call, name]))

const actionOf = (definition: Call) =>
  (nameOf.get(definition) ?? definition.path).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * A safety net that should never be needed. Every staff write audits itself as the last statement of its transaction, or calls
 * `markUnaudited`. A write that did neither is audited here after its transaction, and the event is lost if the process crashes in
 * between. The process log then says which handler to fix, and tests fail on that line. Refusals change nothing, and reads audit
 * themselves.
 */
export async function auditUnaudited(
  { session, ...context }: Context,
  definition: Call,
  params: unknown,
): Promise<void> {
  if (session?.kind !== 'staff' || definition.method === 'GET' || definition.unaudited) return
  if (isRecorded(session)) return
  const action = actionOf(definition)
  context.deps.log.error({ call: definition.path }, unauditedProblem)
  const [kind = action] = action.split('.')
  const [id] = Object.values(fieldsOf(params)).map(String)
  await writeAuditEvent(
    context.deps.db,
    { ...context, session },
    { action, subject: { kind, id: id?.slice(0, 100) } },
  )
}

export const unauditedProblem = 'a write of staff didn’t log itself'
