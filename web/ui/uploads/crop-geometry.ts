/** The crop frame in stage units: the stage is 640 × 440, with a centered 5:7 frame. */
export const stage = { width: 640, height: 440 }
export const frame = { x: 180, y: 24, width: 280, height: 392 }

export type ImageSize = { width: number; height: number }

/**
 * The photo's position under the frame: offset of its center in stage units, zoom (1 just covers the frame), and
 * quarter turns.
 */
export type CropPlace = { x: number; y: number; zoom: number; turn: 0 | 1 | 2 | 3 }

export const startPlace: CropPlace = { x: 0, y: 0, zoom: 1, turn: 0 }
export const maxZoom = 3

const turned = ({ width, height }: ImageSize, turn: number): ImageSize =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** Stage units per pixel of the photo. */
export function cropScale(size: ImageSize, place: CropPlace): number {
  const { width, height } = turned(size, place.turn)
  return Math.max(frame.width / width, frame.height / height) * place.zoom
}

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

/** The crop in pixels of the photo after its quarter turns. */
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
