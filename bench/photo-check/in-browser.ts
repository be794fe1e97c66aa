import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath, quietFlags } from '../../test/e2e/harness/chromium.ts'

const assets = resolve(import.meta.dirname, '../../build/client/assets')

/**
 * The milliseconds that the built check takes for each picture, as a JPEG, in a Chromium slowed down fourfold. The best of five
 * counts, so that other programs on the machine do not. Needs `npm run build`.
 */
export async function timesInBrowser(pictures: readonly Buffer[]): Promise<number[]> {
  const name = readdirSync(assets).find(file => /^check-photo-.*\.js$/.test(file))
  if (!name) throw new Error('The built site has no check of photos: npm run build.')
  const server = createServer((request, response) => {
    const file = /^\/([\w.-]+\.js)$/.exec(request.url ?? '')?.[1]
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
    response.end(file ? readFileSync(join(assets, file)) : '<!doctype html><title>Check</title>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
          [`/${name}`, picture.toString('base64')] as const,
        ),
      )
    return times.sort((a, b) => a - b)
  } finally {
    await browser.close()
    server.close()
  }
}
