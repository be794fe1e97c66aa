import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPictureCheck } from '../../providers/images/picture-check.ts'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { isSealedFile } from '../../providers/keys/sealed-file.ts'
import { createS3Store } from '../../providers/storage/s3.ts'
import { createSealedStore } from '../../providers/storage/sealed-store.ts'
import { s3Account, startS3 } from '../../test/doubles/s3-server.ts'
import { testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount } from '../../test/harness/applicant.ts'
import { testClock } from '../../test/harness/clock.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { removeUpload } from '../../worker/remove-upload.ts'
import { createSettleArrived } from './settle-arrived.ts'

const publicUrl = 'http://hero.test'

async function scene() {
  const clock = testClock()
  const s3 = await startS3({ clock })
  onTestFinished(() => s3.close())
  const key = newSecretKey()
  const ring = parseKeyRing(`test:${randomBytes(32).toString('base64')}`)
  const plain = createS3Store({ ...s3Account, endpoint: s3.endpoint, publicUrl, key, clock })
  const uploads = createSealedStore({ store: plain, ring, key, clock, publicUrl, direct: true })
  const pictures = createPictureCheck()
  const api = await testApi({ deps: { uploads, ring, clock } })
  api.deps.settleArrived = createSettleArrived({ db: api.db, clock, store: uploads, pictures })
  const account = await newAccount(api, 'hero')
  const picture = await aPicture()
  const open = async (query: object = {}) => {
    const slots = await account.client.uploads.open({
      query: { location: 'heroes/', count: 1, contentType: 'image/jpeg', bytes: picture.length, ...query },
    })
    if (!slots.ok) throw new Error(slots.code)
    return slots.data[0]!
  }
  const put = (url: string, body: Uint8Array = picture) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(body) })
  const complete = (filename: string) => account.client.uploads.complete({ body: { filename } })
  return { api, s3, uploads, picture, account, open, put, complete }
}

describe('a photo that goes straight to the bucket', () => {
  it('counts once it was checked, is sealed, and leaves nothing behind', async () => {
    const { s3, uploads, picture, open, put, complete } = await scene()
    const { url, direct, filename } = await open()
    expect([direct, url.startsWith(s3.endpoint)]).toEqual([true, true])
    expect(await complete(filename)).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
    expect((await put(url)).status).toBe(200)
    const [one, two] = await Promise.all([complete(filename), complete(filename)])
    expect([one, two]).toMatchObject([{ data: { filename } }, { data: { filename } }])
    expect([...s3.files.keys()]).toEqual([`heroes/${filename}`])
    expect(isSealedFile(s3.files.get(`heroes/${filename}`)!.bytes)).toBe(true)
    const kept = await uploads.read(`heroes/${filename}`)
    expect(kept!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    // The picture was encoded again: no file contains the bytes that were sent.
    expect(kept!.equals(picture)).toBe(false)
  })

  it('that is no picture is removed and refused, and the slot takes another', async () => {
    const { s3, picture, open, put, complete } = await scene()
    const { url, filename } = await open()
    expect((await put(url, Buffer.alloc(picture.length, 7))).status).toBe(200)
    expect(await complete(filename)).toMatchObject({ ok: false, code: 'FILE_TYPE' })
    expect([...s3.files.keys()]).toEqual([])
    expect((await put(url)).status).toBe(200)
    expect(await complete(filename)).toMatchObject({ ok: true })
  })

  it('of another length is refused by the bucket; a length over the limit is refused before', async () => {
    const { picture, open, put, account } = await scene()
    const { url } = await open()
    expect((await put(url, picture.subarray(1))).status).toBe(403)
    const query = {
      location: 'heroes/',
      count: 1,
      contentType: 'image/jpeg',
      bytes: 16 * 1024 * 1024,
    } as const
    expect(await account.client.uploads.open({ query })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('fills nobody else’s slot', async () => {
    const { api, open, put } = await scene()
    const { url, filename } = await open()
    await put(url)
    const other = await newAccount(api, 'hero')
    expect(await other.client.uploads.complete({ body: { filename } })).toMatchObject({
      code: 'UPLOAD_UNKNOWN',
    })
  })

  it('is removed with its slot, also when it was never completed', async () => {
    const { api, s3, account, open, put } = await scene()
    const { url, filename } = await open()
    await put(url)
    await account.client.uploads.remove({ params: { filename } })
    await removeUpload(api.deps, { filename })
    expect([...s3.files.keys()]).toEqual([])
  })
})

describe('a slot of our endpoint', () => {
  it('stays what an app gets that names no length, or asks for two', async () => {
    const { open } = await scene()
    for (const query of [{ bytes: undefined }, { contentType: undefined }, { count: 2 }])
      expect((await open(query)).url).toMatch(/^http:\/\/hero\.test\/uploads\//)
  })
})

it('a bucket is opened by the credentials of the role where no key is set', async () => {
  const clock = testClock()
  const s3 = await startS3({ clock })
  onTestFinished(() => s3.close())
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Account.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Account.secretAccessKey)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { bucket, region } = s3Account
  const store = createS3Store({
    bucket,
    region,
    endpoint: s3.endpoint,
    publicUrl,
    key: newSecretKey(),
    clock,
  })
  await store.write('users/a.jpg', Buffer.from('x'), 'image/jpeg')
  expect([...s3.files.keys()]).toEqual(['users/a.jpg'])
})
