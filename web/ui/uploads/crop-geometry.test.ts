import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropPlace, clampPlace, cropSource, frame } from './crop-geometry.ts'

const side = fc.integer({ min: 200, max: 6000 })
const size = fc.record({ width: side, height: side })
const place: fc.Arbitrary<CropPlace> = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  turn: fc.constantFrom(0, 1, 2, 3),
})

test('what the frame shows lies inside the photo, however it was dragged, zoomed and turned', () => {
  fc.assert(
    fc.property(size, place, (photo, wanted) => {
      const at = clampPlace(photo, wanted)
      const cut = cropSource(photo, at)
      const [width, height] = at.turn % 2 === 0 ? [photo.width, photo.height] : [photo.height, photo.width]
      expect(cut.x).toBeGreaterThanOrEqual(-1e-6)
      expect(cut.y).toBeGreaterThanOrEqual(-1e-6)
      expect(cut.x + cut.width).toBeLessThanOrEqual(width + 1e-6)
      expect(cut.y + cut.height).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})

test('what the frame shows has the shape of a passport photo', () => {
  fc.assert(
    fc.property(size, place, (photo, wanted) => {
      const cut = cropSource(photo, clampPlace(photo, wanted))
      expect(cut.width / cut.height).toBeCloseTo(frame.width / frame.height, 6)
    }),
  )
})

test('an untouched photo in the frame’s shape is taken whole', () => {
  const cut = cropSource({ width: 500, height: 700 }, { x: 0, y: 0, zoom: 1, turn: 0 })
  expect(cut.x).toBeCloseTo(0)
  expect(cut.y).toBeCloseTo(0)
  expect(cut.width).toBeCloseTo(500)
  expect(cut.height).toBeCloseTo(700)
})
