import type { Call } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import type { Context } from '../context.ts'
import { isRecorded, writeAuditEvent } from './audit-log.ts'

const nameOf = new Map(allCalls.map(({ name, call }) => [call, name]))

/** `team.freshFactor` as the action `team.fresh-factor`. */
const actionOf = (definition: Call) =>
  (nameOf.get(definition) ?? definition.path).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * A net that nothing should fall into. Every write of staff puts itself on record as the last statement of its own
 * transaction, so that a crash leaves both or neither, or says that it changed nothing (`markUnaudited`). One whose author
 * forgot that is put on record here, after its transaction, where a crash in between would lose the row: late is better than
 * never, and the log says that a handler has to be mended. The tests' API takes such a line for a failure, whatever test
 * brings it about. Refusals change nothing and reads say themselves what they show.
 */
export async function auditUnaudited(
  { session, ...context }: Context,
  definition: Call,
  params: unknown,
): Promise<void> {
  if (session?.kind !== 'staff' || definition.method === 'GET' || definition.offRecord) return
  if (isRecorded(session)) return
  const action = actionOf(definition)
  context.deps.log.error({ call: definition.path }, unauditedFault)
  const [id] = Object.values((params ?? {}) as Record<string, string>)
  await writeAuditEvent(
    context.deps.db,
    { ...context, session },
    { action, subject: { kind: action.split('.')[0]!, id: id?.slice(0, 100) } },
  )
}

export const unauditedFault = 'a write of staff did not put itself on record'
