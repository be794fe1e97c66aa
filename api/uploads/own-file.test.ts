import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount, newApplicant, uploadPictures } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { accountById } from '../accounts/find-account.ts'
import { eraseAccount } from '../privacy/close-account.ts'
import { newFilename } from './file-names.ts'

const open = (instance: TestApi, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  instance.files.fetch(new Request(url, { method, headers }), { requestId: 'test-request' })
const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
  answer.headers.get('cache-control'),
]
const notFound = [404, 'NOT_FOUND', 'no-store']

async function customer() {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const [avatar] = await uploadPictures(instance, account)
  const set = await account.client.customer.setAvatar({ body: { avatar: avatar! } })
  if (!set.ok) throw new Error(set.code)
  const { user } = set.data
  return { instance, account, address: `${user.avatarBaseUrl}${user.avatar}` }
}

describe('a base URL and a stored name', () => {
  it("show the customer's photo to the owner's authorization header, plain or Bearer", async () => {
    const { instance, account, address } = await customer()
    for (const authorization of [account.token, `Bearer ${account.token}`]) {
      const answer = await open(instance, address, { authorization })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    }
    const head = await open(instance, address, { authorization: account.token }, 'HEAD')
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  })

  it("show a Hero's license and profile pictures to their owner", async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    await hero.sendSteps(3)
    const state = await hero.client.hero.state()
    if (!state.ok) throw new Error(state.code)
    const { avatarBaseUrl, drivingLicense, securityLicense, profilePhoto } = state.data.hero
    const names = [drivingLicense, securityLicense, profilePhoto].flatMap(({ image }) => image)
    expect(names).toHaveLength(3)
    for (const name of names) {
      const answer = await open(instance, `${avatarBaseUrl}${name}`, { authorization: hero.token })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  it('ask for a token, and count neither a cookie nor one that has ended', async () => {
    const { instance, account, address } = await customer()
    const without = [401, 'NOT_LOGGED_IN', 'no-store']
    expect(await refused(await open(instance, address))).toEqual(without)
    const cookie = `hero_session=${account.token}; __Host-hero_session=${account.token}`
    expect(await refused(await open(instance, address, { cookie }))).toEqual(without)
    await account.client.account.logOut({})
    expect(await refused(await open(instance, address, { authorization: account.token }))).toEqual([
      401,
      'SESSION_ENDED',
      'no-store',
    ])
  })

  it('tell a stranger the same of a picture that is there and of one that never was', async () => {
    const { instance, address } = await customer()
    for (const audience of ['customer', 'hero'] as const) {
      const { token: authorization } = await newAccount(instance, audience)
      expect(await refused(await open(instance, address, { authorization }))).toEqual(notFound)
      const unknown = address.replace(/[^/]+$/, newFilename())
      expect(await refused(await open(instance, unknown, { authorization }))).toEqual(notFound)
    }
  })

  it('show nothing to staff, whose views are recorded', async () => {
    const { instance, address } = await customer()
    const { token } = await (await newStaff(instance, ['reviewer', 'admin'])).logIn()
    expect(await refused(await open(instance, address, { authorization: token }))).toEqual([
      403,
      'WRONG_AUDIENCE',
      'no-store',
    ])
  })

  it('show nothing of a slot that is empty, or that was taken back', async () => {
    const { instance, account, address } = await customer()
    const opened = await account.client.uploads.open({ query: { count: 1 } })
    const [taken] = await uploadPictures(instance, account)
    await account.client.uploads.remove({ params: { filename: taken! } })
    for (const name of [opened.ok ? opened.data[0]!.filename : '', taken!]) {
      const url = address.replace(/[^/]+$/, name)
      expect(await refused(await open(instance, url, { authorization: account.token }))).toEqual(notFound)
    }
  })

  it('show nothing after the account is erased, to the old token or to a new account', async () => {
    const { instance, account, address } = await customer()
    await instance.db.transaction().execute(async tx => {
      await eraseAccount(
        { ...instance.deps, db: tx },
        await accountById(tx, account.accountId, { lock: true }),
      )
    })
    expect((await refused(await open(instance, address, { authorization: account.token })))[1]).toBe(
      'SESSION_ENDED',
    )
    const again = await newAccount(instance, 'customer', account)
    expect(await refused(await open(instance, address, { authorization: again.token }))).toEqual(notFound)
  })

  it('take no file: a PUT with the token of the owner is no slot', async () => {
    const { instance, account, address } = await customer()
    const bytes = await aPicture()
    const answer = await instance.files.fetch(
      new Request(address, {
        method: 'PUT',
        headers: {
          authorization: account.token,
          'content-type': 'image/jpeg',
          'content-length': `${bytes.length}`,
        },
        body: bytes as BodyInit,
      }),
      { requestId: 'test-request' },
    )
    expect(await refused(answer)).toEqual([422, 'UPLOAD_UNKNOWN', 'no-store'])
  })
})
