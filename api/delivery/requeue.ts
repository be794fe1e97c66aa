import type { Database } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { attemptsOf } from '../messages.ts'

interface Row {
  state: string
  sealed: string | null
  error: string | null
}

/** Errors after which a message is never sent again, and what staff read about them. */
export const finalErrors: Readonly<Record<string, string>> = {
  CODE_TOO_OLD: 'Its code has expired.',
  STOPPED: 'The person replied STOP, so texts are off.',
  // A notice that a person stopped is not sent after all.
  GIVEN_UP: 'Someone stopped it.',
  LEFT: 'The person left the waitlist.',
}

/** Null if the message can be sent again. Codes are never resent, because they expire. */
export function resendRefusal({ state, sealed, error }: Row): string | null {
  if (state === 'queued') return 'It’s being sent.'
  if (state === 'sent') return 'It was sent, and its text has been erased.'
  if (!sealed) return 'Its text has been erased.'
  return (error && finalErrors[error]) || null
}

export async function requeue(tx: Database, { id, template }: { id: string; template: string }) {
  await tx
    .updateTable('message')
    .set({ state: 'queued', error: null, trying_until: null })
    .where('id', '=', id)
    .execute()
  await enqueue(tx, 'send-message', { id }, { key: `send-message:${id}`, attempts: attemptsOf(template) })
}
