import { describe, expect, test } from 'vitest'
import { shareLine } from './price-bars.ts'

const parts = (body: string) =>
  [...body.matchAll(/d="M([\d.]+) [\d.]+h([\d.]+)v/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }))

describe('the line of dollars', () => {
  test('has a cell a dollar, those of the Hero first', () => {
    const { body, label } = shareLine({ hero: 900, service: 600 })
    expect(body.match(/fill="#FFC21A"/g)).toHaveLength(9)
    expect(body.match(/fill="var\(--map-dot,#8A93A8\)"/g)).toHaveLength(6)
    expect(label).toBe('Of 15 dollars, 9 go to your Hero and 6 run the service.')
  })

  test('divides a cell where the border is no whole dollar', () => {
    const { body, label } = shareLine({ hero: 1_121, service: 1_208 })
    const cell = 600 / 23.29
    expect(parts(body)).toHaveLength(25)
    expect(parts(body).find(({ width }) => width < cell / 4)?.x).toBeCloseTo(11 * cell + 1.7, 0)
    expect(label).toBe('Of 23.29 dollars, 11.21 go to your Hero and 12.08 run the service.')
  })

  test.each([
    [3, 2],
    [1_500, 0],
    [100, 5_900],
    [310_000, 800],
  ])('stays in its frame with %i and %i cents', (hero, service) => {
    const drawn = parts(shareLine({ hero, service }).body)
    expect(drawn.length).toBeLessThanOrEqual(62)
    for (const { x, width } of drawn) {
      expect(width).toBeGreaterThan(0)
      expect(x + width).toBeLessThanOrEqual(600)
    }
  })
})
