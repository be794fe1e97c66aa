import type { Deps } from '../api/deps.ts'
import { enqueue } from '../api/jobs.ts'
import { openDevice } from '../api/push/subscriptions.ts'
import { day, second } from '../contract/durations.ts'
import { isTemporary, ProviderFailure } from '../providers/failure.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'log' | 'push'>

/** Shown on a locked screen, so it does not say what the news is. */
const pushText = 'Your Hero application has news.'

async function currentDevice({ db, clock }: Needs, id: string) {
  const now = clock.now()
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .select(['push_subscription.id', 'sealed', 'public_key'])
    .where('push_subscription.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .where('closed_at', 'is', null)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
}

const forget = ({ db }: Needs, id: string) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

/**
 * Sends "there is news" to one device. A device is forgotten if its session has ended, if it has unsubscribed, or if it subscribed
 * with an earlier PUSH_KEY. A busy push service may ask for a pause, which is at most a day. A failure is only logged, because mail
 * and text tell the same news.
 */
export async function sendPush(
  needs: Needs,
  { id, at }: { id: string; at: string },
  { last }: { last: boolean },
): Promise<void> {
  const { db, clock, log, push } = needs
  if (!push || clock.now().getTime() - Date.parse(at) > day) return
  const row = await currentDevice(needs, id)
  if (row?.public_key !== push.publicKey) return void (await forget(needs, id))
  try {
    if ((await push.send(openDevice(needs, row), pushText)) === 'gone') await forget(needs, id)
  } catch (error) {
    if (error instanceof ProviderFailure && error.retryAfter !== undefined) {
      const runAt = new Date(clock.now().getTime() + error.retryAfter * second)
      return enqueue(db, 'send-push', { id, at }, { key: `send-push:${id}`, runAt })
    }
    if (!last && isTemporary(error)) throw error
    const code = error instanceof ProviderFailure ? error.code : 'UNKNOWN'
    log.warn({ code }, 'a push message was not sent')
  }
}
