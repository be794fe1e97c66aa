import { second } from '../../../../contract/durations.ts'
import { scriptUrlPolicy } from '../../../trusted-script-url.ts'
import type { Pixels } from './decode-heic.ts'
import workerAddress from './heic.worker.ts?worker&url'

/** A picture of 48 megapixels takes a slow machine about ten seconds. */
const longest = 45 * second

const trusted = scriptUrlPolicy('hero-photo', url => url === workerAddress)

async function pixelsOf(file: Blob): Promise<Pixels | undefined> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise(resolve => {
      timer = setTimeout(resolve, longest, undefined)
      worker.onmessage = ({ data }: MessageEvent<Pixels | null>) => resolve(data ?? undefined)
      worker.onerror = () => resolve(undefined)
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** For browsers that can't open HEIC themselves. Undefined if the file can't be read, or the decoder doesn't load. */
export async function heicPicture(file: Blob): Promise<ImageBitmap | undefined> {
  const pixels = await pixelsOf(file)
  return pixels && createImageBitmap(new ImageData(pixels.rgba, pixels.width, pixels.height))
}
