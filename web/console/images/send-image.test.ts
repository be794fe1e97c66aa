import { expect, test } from 'vitest'
import { sendImage } from './send-image.ts'

test('A form with nothing in it is told everything that is missing at once, without a request', async () => {
  const sent = await sendImage('/slots', undefined, { alt: ' ', focalX: 0.5, focalY: 0.5 }, () => {})
  expect(sent).toEqual({
    ok: false,
    errors: { file: 'Choose an image.', alt: expect.stringMatching(/^Say what the image shows/) },
    message: null,
  })
})
