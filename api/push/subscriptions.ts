import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { sealedJson } from '../../providers/keys/sealed.ts'
import type { PushDevice } from '../../providers/push/push-sender.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'

type Own = Context<AccountSession>
type Push = Calls['push']

/** The most devices that an account may have. The oldest ones beyond that are dropped. */
const mostDevices = 10

const notOurs = 'We can’t send messages to this address.'

const sealedDevice = sealedJson<PushDevice>(row => ({ table: 'push_subscription', column: 'sealed', row }))

export const openDevice = ({ ring }: Pick<Deps, 'ring'>, row: { id: string; sealed: string }): PushDevice =>
  sealedDevice.open(ring, row.id, row.sealed)

export async function pushKey({ deps }: Own): Promise<CallData<Push['key']>> {
  return { publicKey: deps.push?.publicKey ?? null }
}

async function dropOldest(db: Database, accountId: string) {
  await db
    .deleteFrom('push_subscription')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .offset(mostDevices),
    )
    .execute()
}

/**
 * Stores the browser for this account and session. A browser that another account used is taken over, because one browser has one
 * address, and only that browser knows its keys. Without the same keys, the request is refused.
 */
export async function subscribe(
  { deps, session }: Own,
  { body }: CallParsed<Push['subscribe']>,
): Promise<CallData<Push['subscribe']>> {
  const { push, clock, ring } = deps
  if (!push) throw refuse('NOT_FOUND')
  if (!push.accepts(body.endpoint)) throw refuse('INVALID_INPUT', { errors: { endpoint: notOurs } })
  await limit(deps, 'pushSubscriptions', session.accountId)
  const { accountId } = session
  await deps.db.transaction().execute(async tx => {
    const endpointHash = tokenHash(body.endpoint)
    const before = await tx
      .selectFrom('push_subscription')
      .select(['id', 'account_id', 'sealed'])
      .where('endpoint_hash', '=', endpointHash)
      .forUpdate()
      .executeTakeFirst()
    if (before && before.account_id !== accountId) {
      const { p256dh, auth } = openDevice(deps, before)
      if (p256dh !== body.p256dh || auth !== body.auth)
        throw refuse('INVALID_INPUT', { errors: { endpoint: notOurs } })
    }
    if (before) await tx.deleteFrom('push_subscription').where('id', '=', before.id).execute()
    const id = crypto.randomUUID()
    await tx
      .insertInto('push_subscription')
      .values({
        id,
        account_id: accountId,
        session_id: session.id,
        endpoint_hash: endpointHash,
        sealed: sealedDevice.seal(ring, id, body),
        public_key: push.publicKey,
        created_at: clock.now(),
      })
      .onConflict(conflict => conflict.column('endpoint_hash').doNothing())
      .execute()
    await dropOldest(tx, accountId)
  })
  return {}
}

export async function unsubscribe(
  { deps, session }: Own,
  { body }: CallParsed<Push['unsubscribe']>,
): Promise<CallData<Push['unsubscribe']>> {
  const { numDeletedRows } = await deps.db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', tokenHash(body.endpoint))
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('NOT_FOUND')
  return {}
}
