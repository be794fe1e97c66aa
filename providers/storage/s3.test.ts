import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { s3Account, startS3 } from '../../test/doubles/s3-server.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { ProviderFailure } from '../failure.ts'
import { incomingKey } from './file-key.ts'
import { createS3Store } from './s3.ts'
import type { UploadStore } from './upload-store.ts'

const minute = 60_000
let time = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: () => new Date(time) }
const key = newSecretKey()
const publicUrl = 'http://hero.test'
const picture = randomBytes(2_000)

describe('a PUT straight to the bucket', () => {
  let double: Awaited<ReturnType<typeof startS3>>
  let store: UploadStore
  beforeAll(async () => {
    double = await startS3({ clock })
    store = createS3Store({ ...s3Account, endpoint: double.endpoint, publicUrl, key, clock })
  })
  afterAll(() => double.close())
  afterEach(() => {
    double.files.clear()
    double.failWith(undefined)
  })

  const slot = (more: { sha256?: string } = {}) =>
    store.createUpload({
      key: 'users/direct.jpg',
      slotId: 's',
      contentType: 'image/jpeg',
      bytes: picture.length,
      expiresAt: new Date(time + 10 * minute),
      ...more,
    })

  /** Sends a PUT with exactly these headers, because `fetch` would correct a wrong length. */
  const put = (url: string, body: Buffer, headers: Record<string, string | number>) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        url,
        { method: 'PUT', headers: { 'content-length': body.length, ...headers } },
        response => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      request.on('error', reject)
      request.end(body)
    })

  it('is taken as signed, and waits apart until it is checked', async () => {
    const { url, headers, direct } = await slot()
    expect(direct).toBe(true)
    expect(await put(url, picture, headers)).toBe(200)
    expect([...double.files.keys()]).toEqual([incomingKey('users/direct.jpg')])
    expect((await store.read(incomingKey('users/direct.jpg')))?.equals(picture)).toBe(true)
  })

  it('is refused with another type, length or key', async () => {
    const { url, headers } = await slot()
    expect(await put(url, picture, { 'content-type': 'text/html' })).toBe(403)
    expect(await put(url, picture, {})).toBe(403)
    expect(await put(url, Buffer.concat([picture, picture]), headers)).toBe(403)
    expect(await put(url, picture.subarray(1), headers)).toBe(403)
    expect(await put(url.replace('direct.jpg', 'other.jpg'), picture, headers)).toBe(403)
    expect(await put(url.replace('incoming/', ''), picture, headers)).toBe(403)
    expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'), picture, headers)).toBe(403)
    expect(
      await put(url.replace(/X-Amz-SignedHeaders=[^&]+/, 'X-Amz-SignedHeaders=host'), picture, headers),
    ).toBe(403)
    expect(double.files.size).toBe(0)
  })

  it('is refused with another content where the checksum is known', async () => {
    const sha256 = createHash('sha256').update(picture).digest('base64')
    const { url, headers } = await slot({ sha256 })
    const other = Buffer.alloc(picture.length, 7)
    expect(await put(url, other, headers)).toBe(400)
    const own = createHash('sha256').update(other).digest('base64')
    expect(await put(url, other, { ...headers, 'x-amz-checksum-sha256': own })).toBe(403)
    expect(await put(url, other, { 'content-type': 'image/jpeg' })).toBe(403)
    expect(double.files.size).toBe(0)
    expect(await put(url, picture, headers)).toBe(200)
  })

  it('is refused from the end of its slot on', async () => {
    const { url, headers } = await slot()
    const start = time
    time += 10 * minute
    expect(await put(url, picture, headers)).toBe(403)
    time = start
  })

  it('can be read by a link that ends, with the right type, a name and no caching', async () => {
    await store.write('users/a.jpg', picture, 'image/jpeg')
    const link = await store.createDownload('users/a.jpg', minute)
    const answer = await fetch(link)
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="hero-photo.jpg"')
    expect((await fetch(link.replace('a.jpg', 'b.jpg'))).status).toBe(403)
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
    const start = time
    time += minute
    expect((await fetch(link)).status).toBe(403)
    time = start
  })

  it.each([
    [
      'is broken',
      (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
    ],
    ['is slow', () => undefined],
    ['has another secret', undefined],
  ])('and every other call say that the bucket %s, without a word about keys', async (_name, trouble) => {
    double.failWith(trouble as never)
    const troubled = createS3Store({
      ...s3Account,
      ...(trouble ? {} : { secretAccessKey: 'wrong' }),
      endpoint: double.endpoint,
      ...{ publicUrl, key, clock, timeout: 300 },
    })
    for (const work of [
      () => troubled.read('users/a.jpg'),
      () => troubled.write('users/a.jpg', picture, 'image/jpeg'),
      () => troubled.list('users/'),
    ]) {
      const failure = await work().catch(error => error)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure.kind).toBe('temporary')
      expect(failure.message).not.toMatch(/users|secret|AKIA/)
    }
  })

  it('and say whether the bucket refuses us, is slow, or is not there', async () => {
    const gone = await startS3({ clock })
    await gone.close()
    const codeOf = (options: Partial<Parameters<typeof createS3Store>[0]>) =>
      createS3Store({
        ...s3Account,
        endpoint: double.endpoint,
        ...{ publicUrl, key, clock },
        ...options,
      })
        .read('users/a.jpg')
        .catch(error => error.code)
    expect(await codeOf({ secretAccessKey: 'wrong' })).toBe('SignatureDoesNotMatch')
    expect(await codeOf({ endpoint: gone.endpoint })).toBe('CONNECTION')
    double.failWith((() => undefined) as never)
    expect(await codeOf({ timeout: 300 })).toBe('TIMEOUT')
  })
})
