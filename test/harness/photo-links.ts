import type { Audience } from '../../contract/audience.ts'
import type { PhotoSlotName } from '../../contract/photo-link.ts'
import { type TestApi, testApi } from './api.ts'
import { aPicture, newAccount, putFile, type TestAccount } from './applicant.ts'
import { insertSession } from './session.ts'

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
  instance: TestApi,
  { accountId, audience = 'hero' }: { accountId: string; audience?: Audience },
) {
  const { token } = await insertSession(instance, { audience, account_id: accountId })
  return { client: instance.client(token) }
}
