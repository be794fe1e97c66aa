import address from '@mediapipe/face_detection/face_detection_short_range.tflite?url'
import type { Pixels } from '../pixels.ts'
import { faceDoubt } from './face-doubt.ts'
import { networkOf } from './network.ts'

async function load() {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The model of faces wasn’t sent: ${answer.status}.`)
  const network = networkOf(await answer.arrayBuffer())
  // The first run takes three times as long as the next ones. It happens while the photo is being cropped.
  faceDoubt(network, { data: new Uint8ClampedArray(4), width: 1, height: 1 })
  return network
}
const network = load()

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Pixels>) => {
  network.then(
    loaded => port?.postMessage(faceDoubt(loaded, data)),
    () => port?.postMessage(undefined),
  )
})
