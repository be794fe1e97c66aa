import { second } from '../../../../../contract/durations.ts'
import { scriptUrlPolicy } from '../../../../trusted-script-url.ts'
import type { FaceDoubt } from './face-doubt.ts'
import workerAddress from './faces.worker.ts?worker&url'

/** A photo is sent without this check if the answer takes longer, for example because the model doesn't load. */
const timeoutMs = 8 * second

const trusted = scriptUrlPolicy('hero-faces', url => url === workerAddress)
let worker: Worker | undefined

/** Starts loading the model, so that it is ready for the first question. The worker stays for further photos. */
export function startFaces(): Worker {
  if (!worker) {
    worker = new Worker(trusted(workerAddress), { type: 'module' })
    worker.onerror = forget
  }
  return worker
}

function forget() {
  worker?.terminate()
  worker = undefined
}

/** Undefined also if the check fails, at once if its script can't be loaded. */
export function askFaces({ data, width, height }: ImageData): Promise<FaceDoubt | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<FaceDoubt | undefined>(resolve => {
    const asked = startFaces()
    const fail = () => {
      clearTimeout(timer)
      if (worker === asked) forget()
      resolve(undefined)
    }
    const timer = setTimeout(fail, timeoutMs)
    asked.addEventListener('error', fail)
    port1.onmessage = ({ data: doubt }: MessageEvent<FaceDoubt | undefined>) => {
      clearTimeout(timer)
      asked.removeEventListener('error', fail)
      resolve(doubt)
    }
    asked.postMessage({ data, width, height }, [port2, data.buffer])
  })
}
