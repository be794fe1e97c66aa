import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { newAccount, uploadPictures } from '../../test/harness/applicant.ts'
import { removeUpload } from '../../worker/remove-upload.ts'

async function customer() {
  const instance = await testApi()
  return { instance, account: await newAccount(instance, 'customer') }
}

describe("a customer's profile", () => {
  it('starts with personal details done', async () => {
    const { account } = await customer()
    const profile = await account.client.customer.profile()
    expect(profile.ok && profile.data.user).toEqual({
      avatar: null,
      avatarBaseUrl: 'http://hero.test/uploads/',
      avatarPreview: null,
      card: [],
      firstName: 'Ada',
      lastName: 'Mercer',
      email: account.email,
      phone: `+1${account.phone}`,
      progress: 33.34,
    })
  })

  it('is at 100 percent with photo and card, never above', async () => {
    const { instance, account } = await customer()
    const [avatar] = await uploadPictures(instance, account)
    await account.client.customer.setAvatar({ body: { avatar: avatar! } })
    await account.client.payment.addCard({
      body: {
        cardNumber: '378282246310005',
        cardholderName: 'Ada Mercer',
        cardExpMonth: '12',
        cardExpYear: '30',
        cardCVC: '1234',
        zipCode: '10013',
      },
    })
    const profile = await account.client.customer.profile()
    expect(profile.ok && profile.data.user.progress).toBe(100)
  })
})

describe('the profile photo', () => {
  it('is an own, filled file; the one before it is deleted', async () => {
    const { instance, account } = await customer()
    const [first] = await uploadPictures(instance, account)
    const [second] = await uploadPictures(instance, account)
    const set = await account.client.customer.setAvatar({ body: { avatar: first! } })
    expect(set.ok && set.data.user.avatar).toBe(first)
    const preview = set.ok ? set.data.user.avatarPreview! : ''
    expect((await instance.files.fetch(new Request(preview))).status).toBe(200)
    const same = await account.client.customer.setAvatar({ body: { avatar: first! } })
    expect(same.ok && same.data.user.avatar).toBe(first)
    const changed = await account.client.customer.setAvatar({ body: { avatar: second! } })
    expect(changed.ok && changed.data.user.avatar).toBe(second)
    await removeUpload(instance.deps, { filename: first! })
    expect((await instance.files.fetch(new Request(preview))).status).toBe(404)
    expect(await instance.deps.uploads.list('')).toHaveLength(1)
  })

  it("is refused at the field for another's file, an empty slot and anything else", async () => {
    const { instance, account } = await customer()
    const stranger = await newAccount(instance, 'customer')
    const [theirs] = await uploadPictures(instance, stranger)
    const open = await account.client.uploads.open({ query: { count: 1 } })
    for (const avatar of [
      theirs!,
      open.ok ? open.data[0]!.filename : '',
      '../../keys.json',
      'https://evil.example/a.jpg',
      'x.jpg',
    ]) {
      const refused = await account.client.customer.setAvatar({ body: { avatar } })
      expect([avatar, !refused.ok && refused.code]).toEqual([avatar, 'UPLOAD_UNKNOWN'])
      expect(!refused.ok && Object.keys(refused.errors)).toEqual(['avatar'])
    }
    const none = await account.client.customer.setAvatar({ body: { avatar: '' } })
    expect(!none.ok && none.errors).toEqual({ avatar: 'Please add a photo first.' })
    const profile = await account.client.customer.profile()
    expect(profile.ok && profile.data.user.avatar).toBeNull()
  })

  it('set several times at once leaves one photo in use', async () => {
    const { instance, account } = await customer()
    const names: string[] = []
    for (let pair = 0; pair < 4; pair++) names.push(...(await uploadPictures(instance, account, 2)))
    const results = await Promise.all(
      names.map(avatar => account.client.customer.setAvatar({ body: { avatar } })),
    )
    expect(results.every(result => result.ok)).toBe(true)
    const used = await instance.db
      .selectFrom('upload')
      .select('filename')
      .where('state', '=', 'used')
      .execute()
    const { avatar } = await instance.db.selectFrom('account').select('avatar').executeTakeFirstOrThrow()
    expect(used.map(({ filename }) => filename)).toEqual([avatar])
  })

  it('of a Hero is not set here', async () => {
    const { instance } = await customer()
    const hero = await newAccount(instance, 'hero')
    const refused = await hero.client.customer.setAvatar({ body: { avatar: 'x.jpg' } })
    expect(!refused.ok && refused.code).toBe('WRONG_AUDIENCE')
  })
})
