import sharp from 'sharp'
import { newPerson, openInstance } from './instance.ts'
import { compare, isMain, print, seconds, sideBySide } from './measure.ts'

const rounds = 7

/** A 12-megapixel photo of about 9 MB: coarse shapes with camera grain. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer()
  return sharp(grain).jpeg({ quality: 92 }).toBuffer()
}

export async function photo() {
  const instance = await openInstance()
  try {
    const person = newPerson()
    const token = await instance.signUp('hero', person, await instance.requestCode('hero', person))
    const client = instance.client(person.ip, token)
    const bytes = await photograph()
    const whole = async () => {
      const slots = await client.uploads.open({ query: { count: 1 } })
      if (!slots.ok) throw new Error(slots.code)
      const answer = await instance.uploads.fetch(
        new Request(slots.data[0]!.url, {
          method: 'PUT',
          headers: { 'content-type': 'image/jpeg', 'content-length': String(bytes.length) },
          body: new Uint8Array(bytes),
        }),
      )
      if (!answer.ok) throw new Error(`the upload answered ${answer.status}`)
    }
    const bare = () =>
      sharp(bytes).rotate().resize(2_400, 2_400, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer()
    await whole()
    await bare()
    const times = await sideBySide(
      rounds,
      () => seconds(whole),
      () => seconds(bare),
    )
    const size = `${(bytes.length / 1024 / 1024).toFixed(1)} MB`
    return print([
      compare(`12 MP photo (${size}) from slot to verified picture beside sharp alone`, times, {
        unit: 's',
        digits: 3,
        goal: 'none set',
      }),
    ])
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) await photo()
