/** The passport frame in the stage's own units; the stage is 640 × 440, the frame 5:7 in its middle. */
export const stage = { width: 640, height: 440 }
export const frame = { x: 180, y: 24, width: 280, height: 392 }

export type ImageSize = { width: number; height: number }

/** Where the photo lies under the frame: its middle from the frame's middle in stage units, its size from 1 (just covers) up, its quarter turns. */
export type CropPlace = { x: number; y: number; zoom: number; turn: 0 | 1 | 2 | 3 }

export const startPlace: CropPlace = { x: 0, y: 0, zoom: 1, turn: 0 }
export const maxZoom = 3

const turned = ({ width, height }: ImageSize, turn: number): ImageSize =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** Stage units for one pixel of the photo. */
export function cropScale(size: ImageSize, place: CropPlace): number {
  const { width, height } = turned(size, place.turn)
  return Math.max(frame.width / width, frame.height / height) * place.zoom
}

/** The nearest place at which the photo still covers the whole frame. */
export function clampPlace(size: ImageSize, place: CropPlace): CropPlace {
  const zoom = Math.min(Math.max(place.zoom, 1), maxZoom)
  const { width, height } = turned(size, place.turn)
  const scale = cropScale(size, { ...place, zoom })
  const roomX = Math.max((width * scale - frame.width) / 2, 0)
  const roomY = Math.max((height * scale - frame.height) / 2, 0)
  return {
    ...place,
    zoom,
    x: Math.min(Math.max(place.x, -roomX), roomX),
    y: Math.min(Math.max(place.y, -roomY), roomY),
  }
}

/** What the frame shows, in pixels of the photo after its quarter turns: turn it, then cut this out. */
export function cropSource(size: ImageSize, place: CropPlace) {
  const { width, height } = turned(size, place.turn)
  const scale = cropScale(size, place)
  return {
    x: width / 2 - (frame.width / 2 + place.x) / scale,
    y: height / 2 - (frame.height / 2 + place.y) / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  }
}
