import { expect, it } from 'vitest'
import { foundWords } from './found-words.ts'

const rows = Array.from({ length: 24 }, () => ({}))

it('the image chooser says that there are more images than it shows', () => {
  expect(foundWords({ rows, next: 'k1' }, '')).toBe('The newest 24 images. Search to find the others.')
  expect(foundWords({ rows, next: 'k1' }, 'rain')).toBe('The newest 24 images. Add words to find the others.')
  expect(foundWords({ rows, next: null }, '')).toBe('24 images')
  expect(foundWords({ rows: [], next: null }, 'rain')).toBe('No images match.')
  expect(foundWords({ rows: [], next: null }, '')).toBe('The library is empty.')
})
