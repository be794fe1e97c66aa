import type { AccountSession, Context } from '../context.ts'
import { claimFiles, discard } from '../uploads/own-files.ts'
import { customerProfile } from './profile.ts'

/**
 * Sets a new photo and deletes the previous one (DECISIONS U3). Setting the current photo again is allowed. Throws like
 * `claimFiles`, at `avatar`.
 */
export async function setAvatar(context: Context<AccountSession>, name: string) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const { avatar: before } = await tx
      .selectFrom('account')
      .select('avatar')
      .where('id', '=', session.accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const [avatar] = await claimFiles(
      { db: tx, clock: deps.clock },
      {
        accountId: session.accountId,
        names: [name],
        field: 'avatar',
        mayReuse: async filename => filename === before,
      },
    )
    await tx.updateTable('account').set({ avatar }).where('id', '=', session.accountId).execute()
    if (before && before !== avatar) await discard(tx, before, ['used'])
  })
  return customerProfile(context)
}
