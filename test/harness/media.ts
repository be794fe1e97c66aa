import sharp from 'sharp'
import type { Client } from '../../contract/client.ts'
import { mediaFile, mediaFormats, mediaWidths } from '../../contract/media.ts'
import type { TestApi } from './api.ts'
import { putFile } from './applicant.ts'
import { good } from './editing.ts'

export const cameraPhoto = (width = 2000, height = 1200, tint = '#204a87') =>
  sharp({ create: { width, height, channels: 3, background: tint } })
    .withExif({
      IFD0: { Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .jpeg()
    .toBuffer()

export const imageFields = { name: 'street.jpg', alt: 'A street at night', focalX: 0.25, focalY: 0.75 }

export async function sendBytes(
  api: TestApi,
  editor: Client,
  bytes: Uint8Array,
  more: Partial<typeof imageFields> = {},
  type?: string,
) {
  const { slot, url } = good(await editor.media.openSlot({ body: { ...imageFields, ...more } }))
  return { slot, answer: await putFile(api, url, bytes, type) }
}

export async function addImage(
  api: TestApi,
  editor: Client,
  { bytes, ...more }: Partial<typeof imageFields> & { bytes?: Uint8Array } = {},
) {
  const { slot, answer } = await sendBytes(api, editor, bytes ?? (await cameraPhoto()), more)
  if (answer.status !== 200) throw new Error(`no image: ${await answer.text()}`)
  return good(await editor.media.inSlot({ params: { slot } })).image
}

export const filesOf = (api: TestApi, hash: string) =>
  Promise.all(
    mediaFormats.flatMap(format =>
      mediaWidths.map(async width => {
        const answer = await api.media(new Request(`http://hero.test/${mediaFile(hash, width, format)}`))
        return { format, width, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
      }),
    ),
  )
