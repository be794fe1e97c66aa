import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { photoSent } from '../../contract/picture.ts'
import { testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount, putFile, uploadPictures } from '../../test/harness/applicant.ts'
import { removeUpload } from '../../worker/remove-upload.ts'
import { filenameOf } from './file-names.ts'

async function customer() {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const open = async (count = 1) => {
    const opened = await account.client.uploads.open({ query: { count } })
    if (!opened.ok) throw new Error(opened.code)
    return opened.data
  }
  const row = (filename: string) =>
    instance.db.selectFrom('upload').selectAll().where('filename', '=', filename).executeTakeFirstOrThrow()
  return { instance, account, open, row }
}

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]

describe('an upload slot', () => {
  it('takes one picture, checks it, and shows it to its owner by a link that ends', async () => {
    const { instance, account, open, row } = await customer()
    const [slot] = await open()
    const response = await putFile(instance, slot!.url, await aPicture())
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      success: true,
      data: { filename: slot!.filename, width: 640, height: 400 },
    })
    expect(await row(slot!.filename)).toMatchObject({
      state: 'filled',
      width: 640,
      height: 400,
      account_id: account.accountId,
      filled_at: instance.clock.now(),
    })
    const complete = await account.client.uploads.complete({ body: { filename: slot!.filename } })
    expect(complete.ok && complete.data).toMatchObject({ filename: slot!.filename, width: 640, height: 400 })
    const link = complete.ok ? complete.data.preview : ''
    const shown = await instance.files.fetch(new Request(link))
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    instance.clock.advance(6 * minute)
    expect((await instance.files.fetch(new Request(link))).status).toBe(410)
  })

  it.each(['image/*', 'IMAGE/JPEG', 'image/jpg'])('takes a photo that an app calls %s', async type => {
    const { instance, open, row } = await customer()
    const [slot] = await open()
    expect((await putFile(instance, slot!.url, await aPicture(), type)).status).toBe(200)
    expect((await row(slot!.filename)).state).toBe('filled')
  })

  it('refuses a second picture and keeps the first', async () => {
    const { instance, open, row } = await customer()
    const [slot] = await open()
    await putFile(instance, slot!.url, await aPicture())
    const before = await row(slot!.filename)
    const second = await putFile(instance, slot!.url, await aPicture())
    expect(second.status).toBe(409)
    expect(await row(slot!.filename)).toEqual(before)
  })

  it('answers the same picture again as before, and changes nothing', async () => {
    const { instance, open, row } = await customer()
    const [slot] = await open()
    const picture = await aPicture()
    await putFile(instance, slot!.url, picture)
    const before = await row(slot!.filename)
    expect((await putFile(instance, slot!.url, picture)).status).toBe(200)
    expect(await row(slot!.filename)).toEqual(before)
  })

  it('is filled once by different pictures at the same instant', async () => {
    const { instance, open } = await customer()
    const [slot] = await open()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await putFile(instance, slot!.url, await aPicture())).status),
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it.each([
    ['a file that is no picture', Buffer.from('<script>alert(1)</script>'), 'image/jpeg', [415, 'FILE_TYPE']],
    ['another content type', Buffer.from('GIF89a'), 'image/gif', [415, 'FILE_TYPE']],
    [
      'a picture that is cut off',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]),
      'image/jpeg',
      [422, 'FILE_UNREADABLE'],
    ],
  ])('refuses %s, keeps nothing and stays open', async (_, bytes, type, refusal) => {
    const { instance, open, row } = await customer()
    const [slot] = await open()
    expect(await codeOf(await putFile(instance, slot!.url, bytes, type))).toEqual(refusal)
    expect((await row(slot!.filename)).state).toBe('open')
    expect(await instance.deps.uploads.list('')).toEqual([])
  })

  it('refuses a picture that says it is larger than 15 MB before it is read', async () => {
    const { instance, open } = await customer()
    const [slot] = await open()
    const response = await instance.files.fetch(
      new Request(slot!.url, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg', 'content-length': String(15 * 1024 * 1024 + 1) },
        body: 'x',
      }),
    )
    expect(await codeOf(response)).toEqual([413, 'FILE_TOO_LARGE'])
  })

  it('ends after ten minutes', async () => {
    const { instance, account, open } = await customer()
    const [slot] = await open()
    instance.clock.advance(10 * minute)
    expect(await codeOf(await putFile(instance, slot!.url, await aPicture()))).toEqual([
      410,
      'UPLOAD_EXPIRED',
    ])
    const complete = await account.client.uploads.complete({ body: { filename: slot!.filename } })
    expect(!complete.ok && [complete.status, complete.code]).toEqual([410, 'UPLOAD_EXPIRED'])
  })

  it('keeps neither row nor file when the store fails', async () => {
    const { instance, open, row } = await customer()
    const [slot] = await open()
    instance.deps.uploads.write = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    const response = await putFile(instance, slot!.url, await aPicture())
    expect(response.status).toBe(500)
    expect((await row(slot!.filename)).state).toBe('open')
  })
})

describe('opening slots', () => {
  it('answers as many as asked for, at most two, in an allowed place', async () => {
    const { account, open } = await customer()
    expect(new Set((await open(2)).map(({ filename }) => filename)).size).toBe(2)
    for (const query of [
      { count: 0 },
      { count: 3 },
      { count: '1; drop' },
      { count: 1.5 },
      { location: '../' },
      { location: 'staff/' },
      { type: 'VIDEO' },
    ]) {
      const refused = await account.client.uploads.open({ query: query as never })
      expect([query, !refused.ok && refused.code]).toEqual([query, 'INVALID_INPUT'])
    }
  })

  it('is held to twenty open slots, also by requests at once, and goes on when they have ended', async () => {
    const { instance, account } = await customer()
    const results = await Promise.all(
      Array.from({ length: 14 }, () => account.client.uploads.open({ query: { count: 2 } })),
    )
    expect(results.filter(result => result.ok)).toHaveLength(10)
    const refused = results.find(result => !result.ok)
    expect(refused && !refused.ok && [refused.code, refused.retryAfter]).toEqual(['TOO_MANY_ATTEMPTS', 600])
    const { count } = await instance.db
      .selectFrom('upload')
      .select(query => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(20)
    instance.clock.advance(10 * minute)
    expect((await account.client.uploads.open({ query: { count: 2 } })).ok).toBe(true)
  })

  it('is held to the rate of an account, not of its neighbors', async () => {
    const { instance, account } = await customer()
    for (let asked = 0; asked < 60; asked++) {
      await account.client.uploads.open({ query: { count: 1 } })
      if (asked % 19 === 18) instance.clock.advance(10 * minute)
    }
    const refused = await account.client.uploads.open({ query: { count: 1 } })
    expect(!refused.ok && refused.code).toBe('TOO_MANY_ATTEMPTS')
    const other = await newAccount(instance, 'hero')
    expect((await other.client.uploads.open({ query: { count: 1 } })).ok).toBe(true)
  })
})

describe('taking an upload back', () => {
  it('removes row and file, once', async () => {
    const { instance, account, row } = await customer()
    const [filename] = await uploadPictures(instance, account)
    expect(await instance.deps.uploads.list('')).toHaveLength(1)
    const removed = await account.client.uploads.remove({ params: { filename: filename! } })
    expect(removed.ok && removed.data).toEqual({ removed: true })
    const again = await account.client.uploads.remove({ params: { filename: filename! } })
    expect(again.ok && again.data).toEqual({ removed: false })
    expect((await row(filename!)).state).toBe('removed')
    await removeUpload(instance.deps, { filename: filename! })
    await removeUpload(instance.deps, { filename: filename! })
    expect(await instance.deps.uploads.list('')).toEqual([])
  })

  it('ends an open slot: a PUT that comes after it is refused', async () => {
    const { instance, account, open } = await customer()
    const [slot] = await open()
    await account.client.uploads.remove({ params: { filename: slot!.filename } })
    expect(await codeOf(await putFile(instance, slot!.url, await aPicture()))).toEqual([
      422,
      'UPLOAD_UNKNOWN',
    ])
    expect(await instance.deps.uploads.list('')).toEqual([])
  })

  it('says of a photo in use that it was sent, not that it did not arrive', async () => {
    const { instance, account } = await customer()
    const [filename] = await uploadPictures(instance, account)
    await account.client.customer.setAvatar({ body: { avatar: filename! } })
    const refused = await account.client.uploads.remove({ params: { filename: filename! } })
    expect(refused).toMatchObject({ ok: false, code: 'UPLOAD_UNKNOWN', message: photoSent })
  })

  it("is refused for what is in use, another's, or no file at all", async () => {
    const { instance, account, row } = await customer()
    const [filename] = await uploadPictures(instance, account)
    await account.client.customer.setAvatar({ body: { avatar: filename! } })
    const stranger = await newAccount(instance, 'customer')
    const [theirs] = await uploadPictures(instance, stranger)
    for (const name of [filename!, theirs!, '..', '../x.jpg', '%2e%2e', "x'--", 'x'.repeat(300)]) {
      const refused = await account.client.uploads.remove({ params: { filename: name } })
      expect(refused.ok).toBe(false)
    }
    expect([(await row(filename!)).state, (await row(theirs!)).state]).toEqual(['used', 'filled'])
    const looked = await account.client.uploads.complete({ body: { filename: theirs! } })
    expect(!looked.ok && looked.code).toBe('UPLOAD_UNKNOWN')
  })

  it('never deletes the file of a name that is in use', async () => {
    const { instance, account } = await customer()
    const [filename] = await uploadPictures(instance, account)
    await removeUpload(instance.deps, { filename: filename! })
    expect(await instance.deps.uploads.list('')).toHaveLength(1)
  })
})

describe('a file name', () => {
  const name = '0b8f3f0e-8f0a-4a53-9d55-0c9f6b9a7e11.jpg'
  it.each([
    [name, name],
    [`https://bucket.example/users/${name}?X-Amz-Signature=1`, name],
    [
      `http://hero.test/uploads/${Buffer.from(JSON.stringify({ slotId: name })).toString('base64url')}.sig`,
      name,
    ],
    [`../${name}`, undefined],
    [`${name}.exe`, undefined],
    [`https://x.example/${name}.exe`, undefined],
    ['', undefined],
    ['not a name', undefined],
  ])('is read from %j', (text, expected) => {
    expect(filenameOf(text)).toBe(expected)
  })
})
