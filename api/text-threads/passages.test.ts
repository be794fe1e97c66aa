import { expect, it } from 'vitest'
import { createTextThreads } from './text-threads.ts'

const text = (number: number) => ({ html: `<p>Paid within ${number} days.</p>`, hash: `hash ${number}` })

it('compares two texts once for everyone who reads them at the same time or later, and forgets the oldest', async () => {
  const texts = createTextThreads()
  const first = texts.passages(text(0), text(1))
  expect(texts.passages(text(0), text(1))).toBe(first)
  expect(await first).toEqual([
    {
      heading: null,
      parts: [
        { text: 'Paid within ', is: 'same' },
        { text: '0', is: 'gone' },
        { text: '1', is: 'new' },
        { text: ' days.', is: 'same' },
      ],
    },
  ])
  expect(texts.passages(text(0), text(1))).toBe(first)
  for (let number = 2; number <= 21; number += 1) await texts.passages(text(0), text(number))
  expect(texts.passages(text(0), text(21))).toBe(texts.passages(text(0), text(21)))
  expect(texts.passages(text(0), text(1))).not.toBe(first)
})

it('shows both texts whole if comparing them would take too long', async () => {
  const texts = createTextThreads()
  // The pairs of so many different blocks are too many to compare in the time that a text gets.
  const many = (word: string) =>
    Array.from({ length: 12_000 }, (_, at) => `<p>${word}${at} ${word} ${at * 7}</p>`).join('')
  const [before, after] = [many('old'), many('new')]
  const passages = await texts.passages({ html: before, hash: 'a' }, { html: after, hash: 'b' })
  expect(passages).toHaveLength(1)
  expect(passages[0]?.parts.map(({ is }) => is)).toEqual(['gone', 'new'])
  expect(passages[0]?.parts[1]?.text).toContain('new11999 new 83993')
})
