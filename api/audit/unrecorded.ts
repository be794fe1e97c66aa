import type { Call } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import type { Context } from '../context.ts'
import { isRecorded, recordAudit } from './record.ts'

const nameOf = new Map(allCalls.map(({ name, call }) => [call, name]))

/** `team.freshFactor` as the action `team.fresh-factor`. */
const actionOf = (definition: Call) =>
  (nameOf.get(definition) ?? definition.path).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Puts a write of staff on record that its handler did not: who, which call, on what. A handler says it better, with a
 * reason and in its own transaction; this is why none can be forgotten. Reads say themselves what they show.
 */
export async function recordUnrecorded(
  { session, ...context }: Context,
  definition: Call,
  params: unknown,
): Promise<void> {
  if (session?.kind !== 'staff' || definition.method === 'GET' || definition.offRecord) return
  if (isRecorded(session)) return
  const action = actionOf(definition)
  const [id] = Object.values((params ?? {}) as Record<string, string>)
  await recordAudit(
    context.deps.db,
    { ...context, session },
    { action, subject: { kind: action.split('.')[0]!, id: id?.slice(0, 100) } },
  )
}
