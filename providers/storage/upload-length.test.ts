import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../test/doubles/picture-bytes.ts'
import { openUploadSite, put, refusal } from '../../test/harness/upload-puts.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo().jpeg().toBuffer()
})

describe('the length of a PUT', () => {
  const head = (token: string, more: string) =>
    `PUT /uploads/${token} HTTP/1.1\r\nHost: h\r\nContent-Type: image/jpeg\r\n${more}\r\n\r\n`

  it('has to be said: chunks without a length are refused', async () => {
    const site = await openUploadSite()
    const { token } = await site.slot()
    const answer = await site.raw(head(token, 'Transfer-Encoding: chunked'), '5\r\nhello\r\n0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 411 /)
    expect(answer).toContain('"LENGTH_REQUIRED"')
  })

  it.each(['-1', '1e3', '0x10', '5, 5', 'abc'])('is refused when it is %s', async length => {
    const site = await openUploadSite()
    const { token } = await site.slot()
    expect(await site.raw(head(token, `Content-Length: ${length}`), 'hello')).toMatch(/^HTTP\/1\.1 4(00|11) /)
  })

  it('is refused together with chunks, which is how requests are smuggled', async () => {
    const site = await openUploadSite()
    const { token } = await site.slot()
    const answer = await site.raw(
      head(token, 'Content-Length: 5\r\nTransfer-Encoding: chunked'),
      '5\r\nhello\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('may be 15 MB and not a byte more, and that is said before the bytes come', async () => {
    const site = await openUploadSite()
    const limit = 15 * 1024 * 1024
    const padded = Buffer.concat([jpeg, Buffer.alloc(limit - jpeg.length)])
    expect((await put((await site.slot()).url, padded)).status).toBe(200)
    const answer = await site.raw(head((await site.slot()).token, `Content-Length: ${limit + 1}`))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"FILE_TOO_LARGE"')
  })

  it('that is less than what comes takes only what was said', async () => {
    const site = await openUploadSite()
    const { token, slotId } = await site.slot()
    const answer = await site.raw(head(token, 'Content-Length: 900'), jpeg)
    // The rest is parsed as another request and refused. Which refusal arrives first depends on timing.
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|22) /)
    expect(site.slots.stateNow(slotId)).toBe('open')
    expect(await site.store.list('')).toEqual([])
  })

  it('may be zero, which is no picture', async () => {
    const site = await openUploadSite()
    const { token } = await site.slot()
    const answer = await site.raw(head(token, 'Content-Length: 0'))
    expect(answer).toContain('"FILE_UNREADABLE"')
    expect(answer).toContain('This file is empty.')
  })

  it('that never comes ends the PUT in its time, and the slot stays open', async () => {
    const site = await openUploadSite({ limits: { idle: 150, total: 600 } })
    const { token, slotId, url } = await site.slot()
    const silent = await site.raw(head(token, 'Content-Length: 5000'), jpeg.subarray(0, 100))
    expect(silent).toContain('"UPLOAD_UNKNOWN"')
    const trickle = Array.from({ length: 40 }, () => [Buffer.from('x'), 50]).flat()
    const begun = performance.now()
    expect(await site.raw(head(token, 'Content-Length: 5000'), ...trickle)).toContain('"UPLOAD_UNKNOWN"')
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(site.slots.stateNow(slotId)).toBe('open')
    expect((await put(url, jpeg)).status).toBe(200)
  })

  it('that breaks off in the middle leaves the slot open', async () => {
    const site = await openUploadSite()
    const { url, slotId } = await site.slot()
    const abort = new AbortController()
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(jpeg.subarray(0, 1_000))
        await new Promise(resolve => setTimeout(resolve, 50))
        abort.abort()
      },
    })
    const headers = { 'content-type': 'image/jpeg' }
    await fetch(url, {
      method: 'PUT',
      body,
      headers,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit).catch(() => undefined)
    expect(site.slots.stateNow(slotId)).toBe('open')
    expect((await put(url, jpeg)).status).toBe(200)
  })

  it('counts against the memory of all, and is given back', async () => {
    const site = await openUploadSite({ limits: { memory: jpeg.length + 100 } })
    const big = Buffer.concat([jpeg, Buffer.alloc(1_000)])
    const answer = await put((await site.slot()).url, big)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await refusal(answer)).toEqual({ status: 503, code: 'BUSY' })
    for (let round = 0; round < 5; round++)
      expect((await put((await site.slot()).url, jpeg)).status).toBe(200)
  })
})
