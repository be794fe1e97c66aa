import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { requeue, resendRefusal } from '../delivery/requeue.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

/** Of two concurrent calls, one throws MESSAGE_GONE. */
export async function resendMessage(
  context: Context<StaffSession>,
  { accountId, messageId }: { accountId: string; messageId: string },
) {
  await context.deps.db.transaction().execute(async tx => {
    const message = await tx
      .selectFrom('message')
      .select(['id', 'state', 'sealed', 'error', 'template', 'channel'])
      .where('id', '=', requireId(messageId))
      .where('account_id', '=', requireId(accountId))
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw refuse('NOT_FOUND')
    const refusal = resendRefusal(message)
    if (refusal) throw refuse('MESSAGE_GONE', { message: refusal })
    await requeue(tx, message)
    await writeAuditEvent(tx, context, {
      action: 'people.message-resent',
      subject: { kind: 'account', id: accountId },
      detail: { message: message.id, template: message.template, channel: message.channel },
    })
  })
}
