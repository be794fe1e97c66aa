/** The picture's zoom, rotation in degrees (quarter turns), and center. */
export interface Place {
  zoom: number
  turn: number
  x: number
  y: number
}

export const start: Place = { zoom: 1, turn: 0, x: 0, y: 0 }
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export const zoomedIn = (place: Place): Place => ({
  ...place,
  zoom: steps.find(step => step > place.zoom) ?? place.zoom,
})
export const zoomedOut = (place: Place): Place => ({
  ...place,
  zoom: steps.findLast(step => step < place.zoom) ?? place.zoom,
})
export const turned = (place: Place): Place => ({ ...place, turn: (place.turn + 90) % 360 })
/** Resets zoom and position, but keeps the rotation. */
export const fitted = (place: Place): Place => ({ ...start, turn: place.turn })
export const moved =
  (dx: number, dy: number) =>
  (place: Place): Place => ({ ...place, x: place.x + dx, y: place.y + dy })
