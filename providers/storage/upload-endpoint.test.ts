import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { filePolicy } from '../../contract/file-policies.server.ts'
import { slotSpent } from '../../contract/picture.ts'
import { photo } from '../../test/doubles/picture-bytes.ts'
import { openUploadSite, put, refusal } from '../../test/harness/upload-puts.ts'
import { ProviderFailure } from '../failure.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo().jpeg().toBuffer()
})

describe('a PUT into a slot', () => {
  it('is answered when the picture is checked, made anew and kept', async () => {
    const site = await openUploadSite()
    const { url, slotId, key } = await site.slot()
    const answer = await put(url, jpeg)
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { preview: string; bytes: number } }
    const kept = await site.store.read(key)
    expect(data).toMatchObject({ filename: slotId, width: 320, height: 240, bytes: kept?.length })
    expect(kept?.equals(jpeg)).toBe(false)
    const shown = await fetch(site.local(data.preview))
    expect(Buffer.from(await shown.arrayBuffer()).equals(kept!)).toBe(true)
  })

  it('works once; the first picture stays', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    await put(url, jpeg)
    const first = await site.store.read(key)
    expect(await refusal(await put(url, await photo(500, 500).jpeg().toBuffer()))).toEqual({
      status: 409,
      code: 'UPLOAD_USED',
    })
    expect((await site.store.read(key))?.equals(first!)).toBe(true)
  })

  it('is answered as before when the same picture comes again, and keeps nothing more', async () => {
    const site = await openUploadSite()
    const { url, key, slotId } = await site.slot()
    const first = (await (await put(url, jpeg)).json()) as { data: object }
    const kept = await site.store.read(key)
    const again = await put(url, jpeg)
    expect(again.status).toBe(200)
    const { data } = (await again.json()) as { data: { preview: string } }
    expect({ ...data, preview: '' }).toEqual({ ...first.data, preview: '' })
    expect((await fetch(site.local(data.preview))).status).toBe(200)
    expect((await site.store.read(key))?.equals(kept!)).toBe(true)
    expect(site.slots.stateNow(slotId)).toBe('used')
  })

  it('is answered as before when it is sent again while the first is still checked', async () => {
    const site = await openUploadSite()
    const { url } = await site.slot()
    const answers = await Promise.all([put(url, jpeg), put(url, jpeg)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is refused when another picture comes while the first is still checked', async () => {
    const site = await openUploadSite()
    const { url } = await site.slot()
    const other = await photo(500, 500).jpeg().toBuffer()
    const answers = await Promise.all([put(url, jpeg), put(url, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stores one picture when ten come at the same time, and lets one of the others wait', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(url, jpeg)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await site.store.list('')).toEqual([key])
  })

  it('is refused from the end of the link on', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    site.time.now += 10 * 60_000
    expect(await refusal(await put(url, jpeg))).toEqual({ status: 410, code: 'UPLOAD_EXPIRED' })
    expect(await site.store.read(key)).toBeUndefined()
  })

  it('is refused with a link that was changed, made up, or meant for reading', async () => {
    const site = await openUploadSite()
    const { token, key } = await site.slot()
    const [payload = '', signature = ''] = token.split('.')
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = (change: object) =>
      Buffer.from(JSON.stringify({ ...grant, ...change })).toString('base64url')
    const reading = (await site.store.createDownload(key, 60_000)).split('/').at(-1)!
    for (const bad of [
      `${forged({ expires: grant.expires + 1 })}.${signature}`,
      `${forged({ key: 'users/someone-else.jpg' })}.${signature}`,
      `${forged({ slotId: 'slot-of-another' })}.${signature}`,
      `${forged({ key: '../../../etc/cron.d/x.jpg' })}.${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      payload,
      signature,
      `${token}.${signature}`,
      'x',
      encodeURIComponent('../../users/a.jpg'),
      '%00',
      'a'.repeat(6_000),
      reading,
    ])
      expect(await refusal(await put(site.local(`http://hero.test/uploads/${bad}`), jpeg))).toEqual({
        status: 422,
        code: 'UPLOAD_UNKNOWN',
      })
    expect(await site.store.list('')).toEqual([])
  })

  it('is refused into a slot that there is not, though the link is ours', async () => {
    const site = await openUploadSite()
    const { url } = await site.slot({ slotId: 'never-opened' })
    expect(await refusal(await put(url, jpeg))).toEqual({ status: 422, code: 'UPLOAD_UNKNOWN' })
  })

  it.each([
    'text/html',
    'image/svg+xml',
    'image/gif',
    'image/heic',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    '',
  ])('is refused as %j before a byte is read', async type => {
    const site = await openUploadSite()
    const { token, slotId } = await site.slot()
    const head = `PUT /uploads/${token} HTTP/1.1\r\nHost: h\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: 5000\r\n\r\n`
    const answer = await site.raw(head)
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
    expect(answer).toContain('"FILE_TYPE"')
    expect(site.slots.stateNow(slotId)).toBe('open')
  })

  it('is held to the type, length and checksum that the slot names', async () => {
    const site = await openUploadSite()
    const sha256 = createHash('sha256').update(jpeg).digest('base64')
    const exact = () => site.slot({ contentType: 'image/jpeg', bytes: jpeg.length, sha256 })
    expect((await put((await exact()).url, jpeg)).status).toBe(200)
    expect(
      await refusal(await put((await exact()).url, jpeg, { 'content-type': 'image/png' })),
    ).toMatchObject({ code: 'FILE_TYPE' })
    expect(await refusal(await put((await exact()).url, jpeg.subarray(1)))).toMatchObject({
      code: 'UPLOAD_UNKNOWN',
    })
    const other = await photo(300, 300).jpeg().toBuffer()
    const { url } = await site.slot({ sha256 })
    expect(await refusal(await put(url, other))).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
  })

  it('that is no picture keeps nothing, and the slot takes the next try', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    expect(await refusal(await put(url, '<html>'))).toEqual({ status: 415, code: 'FILE_TYPE' })
    expect(await refusal(await put(url, jpeg.subarray(0, 900)))).toEqual({
      status: 422,
      code: 'FILE_UNREADABLE',
    })
    expect(
      await refusal(
        await put(url, gzipSync(jpeg), { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }),
      ),
    ).toEqual({ status: 415, code: 'FILE_TYPE' })
    expect(await site.store.list('')).toEqual([])
    expect((await put(url, jpeg)).status).toBe(200)
    expect(await site.store.list('')).toEqual([key])
  })

  it('may be tried five times', async () => {
    const site = await openUploadSite()
    const { url } = await site.slot()
    for (let attempt = 0; attempt < 5; attempt++) expect((await put(url, 'no picture')).status).toBe(415)
    const sixth = await put(url, jpeg)
    // There is no photo in this slot, so the refusal does not say that there is one.
    expect(await sixth.clone().json()).toMatchObject({ message: slotSpent })
    expect(await refusal(sixth)).toEqual({ status: 409, code: 'UPLOAD_USED' })
  })
})

describe('a store in trouble', () => {
  it('is said as such, with nothing of the file, and the slot stays open', async () => {
    const failure = new ProviderFailure('disk', 'temporary', 'DISK_FULL')
    const site = await openUploadSite({ store: { write: () => Promise.reject(failure) } })
    const { url, slotId } = await site.slot()
    const answer = await put(url, jpeg)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await refusal(answer)).toEqual({ status: 503, code: 'UNAVAILABLE' })
    expect(site.slots.stateNow(slotId)).toBe('open')
    expect(site.reported).toEqual([
      { requestId: expect.any(String), kind: 'ProviderFailure', code: 'DISK_FULL' },
    ])
  })

  it('of any other kind is our fault and says nothing of itself', async () => {
    const site = await openUploadSite({
      store: { write: () => Promise.reject(new TypeError('users/secret.jpg')) },
    })
    const answer = await put((await site.slot()).url, jpeg)
    const told = await answer.clone().text()
    expect(await refusal(answer)).toEqual({ status: 500, code: 'INTERNAL' })
    expect(told).not.toContain('secret')
    expect(JSON.stringify(site.reported)).not.toContain('secret')
  })
})

describe('a private link', () => {
  it('shows the file with headers that keep it private and harmless', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    await put(url, jpeg)
    const link = site.local(await site.store.createDownload(key, 60_000))
    const answer = await fetch(link)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="hero-photo.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': filePolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const head = await fetch(link, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  it('ends, cannot be changed, and is not the link that the picture was sent to', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    await put(url, jpeg)
    const link = site.local(await site.store.createDownload(key, 60_000))
    expect(await refusal(await fetch(url))).toEqual({ status: 404, code: 'NOT_FOUND' })
    expect(await refusal(await fetch(`${link}x`))).toEqual({ status: 404, code: 'NOT_FOUND' })
    site.time.now += 60_000
    expect(await refusal(await fetch(link))).toEqual({ status: 410, code: 'UPLOAD_EXPIRED' })
  })

  it('to a file that is gone says so', async () => {
    const site = await openUploadSite()
    const link = site.local(await site.store.createDownload('users/gone.jpg', 60_000))
    expect(await refusal(await fetch(link))).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('other methods and pages', () => {
  it('of sites that are named may send here, without cookies, and nothing else', async () => {
    const site = await openUploadSite()
    const { url } = await site.slot()
    const asked = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://site.example' } })
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://site.example')
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, PUT')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    for (const method of ['POST', 'DELETE', 'PATCH'])
      expect(await refusal(await fetch(url, { method }))).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    expect((await put(url, jpeg)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('of sites that are named can read a photo by their scripts if they have its link, and no others: a site in front of this API checks what a phone sent', async () => {
    const site = await openUploadSite()
    const { url, key } = await site.slot()
    await put(url, jpeg)
    const link = site.local(await site.store.createDownload(key, 60_000))
    const readers = [
      'https://site.example',
      'https://other.example',
      'https://site.example.evil.example',
      'null',
    ]
    const answers = await Promise.all(
      readers.map(async origin => (await fetch(link, { headers: { origin } })).headers),
    )
    expect(answers.map(headers => headers.get('access-control-allow-origin'))).toEqual([
      'https://site.example',
      ...[null, null, null],
    ])
    expect(new Set(answers.map(headers => headers.get('vary')))).toEqual(new Set(['origin']))
  })
})
