import { describe, expect, it } from 'vitest'
import { proofProblems } from './named-proofs.ts'
import { textOf } from './source.ts'

const goals = textOf('docs/goals.md')
  .split('\n')
  .filter(line => /^\| [RS]\d/.test(line))
  .map(line => {
    const [id = '', goal = '', state = '', shown = '', open = ''] = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    return { id, goal, state, shown, open }
  })

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

describe('the record of goals', () => {
  it('has every goal once, in order', () => {
    expect(goals.map(({ id }) => id)).toEqual([...numbered('R', 17), ...numbered('S', 20)])
  })

  it('says of each whether it is shown, partly or not, and what is open', () => {
    const wrong = goals.filter(({ state, open }) => {
      return !['shown', 'partly', 'open'].includes(state) || (state === 'shown') !== (open === '–')
    })
    expect(wrong).toEqual([])
  })

  it('names for what is shown files that exist, and tests by their titles', () => {
    const claimed = goals.filter(({ state }) => state !== 'open')
    expect(claimed.flatMap(({ id, shown }) => proofProblems(id, shown))).toEqual([])
  })
})
