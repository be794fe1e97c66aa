import { decodeHeic } from './decode-heic.ts'

/** Says that everything is loaded. */
postMessage('ready')

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const pixels = await decodeHeic(new Uint8Array(data)).catch(() => undefined)
  postMessage(pixels ?? null, { transfer: pixels ? [pixels.rgba.buffer] : [] })
})
