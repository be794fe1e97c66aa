import { expect, it } from 'vitest'
import { fitted, moved, start, turned, zoomedIn, zoomedOut } from './viewer-place.ts'

it('a picture grows and shrinks by steps, within its bounds', () => {
  expect(zoomedIn(start).zoom).toBe(1.25)
  expect(zoomedOut(start).zoom).toBe(0.75)
  expect(zoomedIn({ ...start, zoom: 4 }).zoom).toBe(4)
  expect(zoomedOut({ ...start, zoom: 0.5 }).zoom).toBe(0.5)
})

it('four turns are none, and fitting keeps a turn but neither size nor place', () => {
  expect(turned(turned(turned(turned(start))))).toEqual(start)
  expect(fitted(moved(40, -40)(zoomedIn(turned(start))))).toEqual({ ...start, turn: 90 })
})
