import { describe, expect, it } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { receivePhoto } from './receive-photo.server.ts'

const url = 'https://store.example/slot'
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(16)])], 'me.jpg')

/** What the page of a phone says about a photo that its slot's address answered so. */
async function toldAbout(status: number, body: string) {
  const form = new FormData()
  form.set('photo', jpeg)
  const request = new Request('https://hero.example/add-photo', { method: 'POST', body: form })
  request.headers.set('content-length', '1000')
  return receivePhoto(request, url, async () => new Response(body, { status }))
}

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
