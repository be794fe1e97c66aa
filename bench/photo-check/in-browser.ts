import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath, quietFlags } from '../../test/e2e/harness/chromium.ts'
import { throttlingRate } from '../processor-speed.ts'

const project = resolve(import.meta.dirname, '../..')
const model = createRequire(import.meta.url).resolve(
  '@mediapipe/face_detection/face_detection_short_range.tflite',
)
const folder = '/web/onboarding/photos/check'

/** Serves sources as scripts. A build would merge the parts of the check into files that cannot be imported by name. */
function answerTo(path: string) {
  if (path === '/model') return { type: 'application/octet-stream', body: readFileSync(model) }
  if (!/^\/web\/[\w/.-]+\.ts$/.test(path))
    return { type: 'text/html', body: '<!doctype html><title>Check</title>' }
  const source = readFileSync(join(project, path), 'utf8')
  return { type: 'text/javascript', body: stripTypeScriptTypes(source) }
}

/** A page in a Chromium slowed down fourfold, which can import our sources. */
async function inSlowPage<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const server = createServer(({ url = '/' }, response) => {
    const { type, body } = answerTo(url)
    response.setHeader('content-type', type)
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate(4) })
    return await measure(page)
  } finally {
    await browser.close()
    server.close()
  }
}

/**
 * The milliseconds that the check takes for each picture, as a JPEG. The best of five counts, so that other programs on the machine
 * do not.
 */
export const timesInBrowser = (pictures: readonly Buffer[]): Promise<number[]> =>
  inSlowPage(async page => {
    const times: number[] = []
    for (const picture of pictures)
      times.push(
        await page.evaluate(
          async ([module, base64]) => {
            const bytes = Uint8Array.from(atob(base64!), letter => letter.charCodeAt(0))
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
            const scale = 640 / Math.max(bitmap.width, bitmap.height)
            const canvas = document.createElement('canvas')
            canvas.width = Math.round(bitmap.width * scale)
            canvas.height = Math.round(bitmap.height * scale)
            const pen = canvas.getContext('2d', { willReadFrequently: true })!
            const check = (await import(module!)) as {
              checkPhoto: (pixels: ImageData, options: { of: 'card'; longest: number }) => unknown
            }
            let best = Number.POSITIVE_INFINITY
            for (let round = 0; round < 5; round++) {
              const from = performance.now()
              pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
              const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
              check.checkPhoto(pixels, { of: 'card', longest: 2_000 })
              best = Math.min(best, performance.now() - from)
            }
            return best
          },
          [`${folder}/check-photo.ts`, picture.toString('base64')] as const,
        ),
      )
    return times.sort((a, b) => a - b)
  })

/**
 * The milliseconds that finding faces takes in a picture of 640 by 640 pixels: the first time, which the product spends while the model
 * loads, and the best of ten after it. It runs in the page here, because a worker isn't slowed down.
 */
export const timesOfFaces = (): Promise<{ first: number; next: number }> =>
  inSlowPage(page =>
    page.evaluate(async folder => {
      const { networkOf } = await import(`${folder}/network.ts`)
      const { faceDoubt } = await import(`${folder}/face-doubt.ts`)
      const network = networkOf(await (await fetch('/model')).arrayBuffer())
      const picture = new ImageData(640, 640)
      for (let at = 0; at < picture.data.length; at++) picture.data[at] = (at * 7919) % 256
      const timed = () => {
        const from = performance.now()
        faceDoubt(network, picture)
        return performance.now() - from
      }
      const first = timed()
      let next = Number.POSITIVE_INFINITY
      for (let round = 0; round < 10; round++) next = Math.min(next, timed())
      return { first, next }
    }, `${folder}/faces`),
  )
