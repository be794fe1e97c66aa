import type { Audience } from '../../contract/audience.ts'
import type { PhotoSlotName } from '../../contract/photo-link.ts'
import { sessions } from '../../contract/session-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { type TestApi, testApi } from './api.ts'
import { aPicture, newAccount, putFile, type TestAccount } from './applicant.ts'

export async function computer(audience: Audience = 'hero') {
  const instance = await testApi()
  const account = await newAccount(instance, audience)
  const phone = instance.client(undefined, { ip: '198.51.100.20' })
  return { instance, account, phone }
}

export async function makeLink({ client }: Pick<TestAccount, 'client'>, slot: PhotoSlotName = 'idFront') {
  const made = await client.uploads.createLink({ body: { slot } })
  if (!made.ok) throw new Error(made.code)
  return made.data
}

export const openBy = async (phone: TestAccount['client'], token: string) => {
  const opened = await phone.uploads.openLink({ body: { token } })
  return opened.ok ? opened.data : opened.code
}
export async function addressFor(phone: TestAccount['client'], token: string) {
  const opened = await openBy(phone, token)
  if (typeof opened === 'string') throw new Error(opened)
  return opened.url
}
export const stateOf = async ({ client }: Pick<TestAccount, 'client'>, id: string) => {
  const answer = await client.uploads.link({ params: { id } })
  return answer.ok ? answer.data : answer.code
}
export const send = async (instance: TestApi, url: string) =>
  (await putFile(instance, url, await aPicture())).status

/** Another session of the same account. */
export async function anotherSession(
  { db, clock, client }: TestApi,
  { accountId, audience = 'hero' }: { accountId: string; audience?: Audience },
) {
  const [token, now] = [newToken(), clock.now()]
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      audience,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + sessions.account.idle),
      expires_at: new Date(now.getTime() + sessions.account.absolute),
    })
    .execute()
  return { client: client(token) }
}
