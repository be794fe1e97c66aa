import { second } from '../../../../contract/durations.ts'
import { scriptUrlPolicy } from '../../../trusted-script-url.ts'
import type { Pixels } from './decode-heic.ts'
import workerAddress from './heic.worker.ts?worker&url'

/** A picture of 48 megapixels takes a slow machine about ten seconds. */
const timeoutMs = 45 * second

const trusted = scriptUrlPolicy('hero-photo', url => url === workerAddress)

/** The page can't convert any photo: the release has changed since it was opened, or the connection is lost. */
type NotLoaded = 'not-loaded'

async function pixelsOf(file: Blob): Promise<Pixels | NotLoaded | undefined> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise(resolve => {
      let ready = false
      timer = setTimeout(() => resolve(ready ? undefined : 'not-loaded'), timeoutMs)
      worker.onmessage = ({ data }: MessageEvent<Pixels | 'ready' | null>) => {
        if (data === 'ready') ready = true
        else resolve(data ?? undefined)
      }
      // An error of the script is an ErrorEvent, for example where WebAssembly is turned off. Loading again doesn't help then.
      worker.onerror = event => resolve(ready || event instanceof ErrorEvent ? undefined : 'not-loaded')
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** For browsers that can't open HEIC themselves. Undefined if the file can't be read. */
export async function heicPicture(file: Blob): Promise<ImageBitmap | NotLoaded | undefined> {
  const pixels = await pixelsOf(file)
  if (!pixels || pixels === 'not-loaded') return pixels
  return createImageBitmap(new ImageData(pixels.rgba, pixels.width, pixels.height))
}
