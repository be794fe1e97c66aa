import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { type CheckedPhoto, checkPhoto } from '../web/onboarding/photos/check/check-photo.ts'
import { faceDoubt } from '../web/onboarding/photos/check/faces/face-doubt.ts'
import { networkOf } from '../web/onboarding/photos/check/faces/network.ts'
import { checkedSide } from '../web/onboarding/photos/check/pixels.ts'
import { isMain } from './measure.ts'
import { timesInBrowser, timesOfFaces } from './photo-check/in-browser.ts'
import { madePictures } from './photo-check/pictures.ts'

const require = createRequire(import.meta.url)
const model = readFileSync(require.resolve('@mediapipe/face_detection/face_detection_short_range.tflite'))
const network = networkOf(new Uint8Array(model).buffer)

async function judged(bytes: Buffer, of: 'card' | 'face', other?: CheckedPhoto) {
  const { data, info } = await sharp(bytes)
    .resize(checkedSide, checkedSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const checked = checkPhoto(pixels, { of, longest: 2_000, other: other?.side })
  return of === 'face' && !checked.doubt ? { ...checked, doubt: faceDoubt(network, pixels) } : checked
}

/** Counts, for each kind, how many of the made pictures the page would warn about. */
export async function measurePhotoCheck(step = 1) {
  const kinds = new Map<
    string,
    { bad: boolean; count: number; warned: number; doubts: Map<string, number> }
  >()
  const pictures: Buffer[] = []
  for await (const { kind, of, bad, bytes, other } of madePictures(step)) {
    const beside = other && (await judged(other, of))
    const checked = await judged(bytes, of, beside)
    if (pictures.length < 30) pictures.push(bytes)
    const row = kinds.get(kind) ?? { bad, count: 0, warned: 0, doubts: new Map() }
    row.count += 1
    if (checked.doubt) row.warned += 1
    const said = checked.doubt ?? 'none'
    row.doubts.set(said, (row.doubts.get(said) ?? 0) + 1)
    kinds.set(kind, row)
  }
  const share = (bad: boolean) => {
    const rows = [...kinds.values()].filter(row => row.bad === bad)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    return { count, share: rows.reduce((sum, row) => sum + row.warned, 0) / count }
  }
  return {
    kinds,
    good: share(false),
    bad: share(true),
    pictures,
  }
}

if (isMain(import.meta)) {
  const { kinds, good, bad, pictures } = await measurePhotoCheck(Number(process.argv[2] ?? 1))
  console.log('| Pictures | Number | Warned | As |\n|---|---|---|---|')
  for (const [kind, { count, warned, doubts }] of kinds)
    console.log(
      `| ${kind} | ${count} | ${warned} | ${[...doubts].map(([doubt, times]) => `${doubt} ${times}`).join(', ')} |`,
    )
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.log(
    `\nBad ones warned: ${percent(bad.share)} of ${bad.count}. Good ones warned: ${percent(good.share)} of ${good.count}.`,
  )
  const times = await timesInBrowser(pictures)
  const [median, longest] = [times[times.length >> 1]!, times.at(-1)!].map(Math.round)
  console.log(
    `In Chromium slowed down fourfold: ${median} ms (median), at most ${longest} ms, of ${times.length}, the best of five each.`,
  )
  const { first, next } = await timesOfFaces()
  console.log(
    `Faces, slowed down alike, meanwhile in a worker: ${Math.round(next)} ms (the first time ${Math.round(first)} ms).`,
  )
  console.log(`A profile photo waits for the longer of the two: ${Math.round(Math.max(median!, next))} ms.`)
}
