import { describe, expect, it } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { receivePhoto } from './receive-photo.server.ts'

const url = 'https://store.example/slot'
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(16)])], 'me.jpg')

function formWithPhoto() {
  const form = new FormData()
  form.set('photo', jpeg)
  const request = new Request('https://hero.example/add-photo', { method: 'POST', body: form })
  request.headers.set('content-length', '1000')
  return request
}

/** What the page of a phone says about a photo that its slot's address answered so, and what goes into the log. */
async function sendPhoto(answer: () => Promise<Response>) {
  const reported: string[] = []
  const wrong = await receivePhoto(formWithPhoto(), url, answer, ({ message }) => reported.push(message))
  return { wrong, reported }
}

const toldAbout = async (status: number, body: string) =>
  (await sendPhoto(async () => new Response(body, { status }))).wrong

describe('what the address of an upload slot answers', () => {
  it('is told by its code and message', async () => {
    const body = { success: false, code: 'FILE_UNREADABLE', message: 'It’s cut off.', requestId: 'r' }
    expect(await toldAbout(422, JSON.stringify(body))).toEqual({
      code: 'FILE_UNREADABLE',
      message: 'It’s cut off.',
    })
  })

  it('is told by its message if the code is missing or not one of ours', async () => {
    for (const code of [undefined, 'PHOTO_TOO_DARK'])
      expect(
        await toldAbout(422, JSON.stringify({ success: false, code, message: 'It’s too dark.' })),
      ).toEqual({ code: 'INVALID_INPUT', message: 'It’s too dark.' })
  })

  it('is called too large if a proxy says so in a page of its own', async () => {
    expect(await toldAbout(413, '<html>Request Entity Too Large</html>')).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
  })

  it.each([
    ['the XML of a store', 403, '<Error><Code>RequestTimeTooSkewed</Code></Error>'],
    ['JSON without a message', 400, '{"error":{"code":400}}'],
    ['nothing', 500, ''],
  ])('is not shown if it is %s', async (_, status, body) => {
    expect(await toldAbout(status, body)).toEqual({
      code: 'UPLOAD_UNKNOWN',
      message: refusals.UPLOAD_UNKNOWN.message,
    })
  })
})

describe('a photo that could not be stored', () => {
  const reportedAfter = async (status: number, body: string) =>
    (await sendPhoto(async () => new Response(body, { status }))).reported

  it('is in the log if the store answers with an error of its own, or not in our words', async () => {
    const ours = JSON.stringify({ success: false, code: 'UNAVAILABLE', message: 'Try again.' })
    expect(await reportedAfter(503, ours)).toEqual(['a photo sent by a link was not stored: 503'])
    for (const [status, body] of [
      [403, '<Error><Code>RequestTimeTooSkewed</Code></Error>'],
      [413, '<html>Request Entity Too Large</html>'],
    ] as const)
      expect(await reportedAfter(status, body)).toEqual([`a photo sent by a link was not stored: ${status}`])
  })

  it('is in the log without the address of its slot if the store does not answer', async () => {
    const cause = Object.assign(new Error(`connect ${url}`), { code: 'ECONNREFUSED' })
    for (const [error, reason] of [
      [new TypeError(`fetch failed: ${url}`, { cause }), 'ECONNREFUSED'],
      [new TypeError(`fetch failed: ${url}`), 'TypeError'],
    ] as const) {
      const { wrong, reported } = await sendPhoto(() => Promise.reject(error))
      expect(wrong?.code).toBe('UNAVAILABLE')
      expect(reported).toEqual([`a photo sent by a link was not stored: ${reason}`])
    }
  })

  it('is in no log if it was refused as a photo, or stored', async () => {
    const refusal = JSON.stringify({ success: false, code: 'FILE_UNREADABLE', message: 'It’s cut off.' })
    expect(await reportedAfter(422, refusal)).toEqual([])
    expect(await reportedAfter(200, '{}')).toEqual([])
  })
})
