import { describe, expect, it } from 'vitest'
import { commentsIn, draw } from './comments.ts'

describe('comments of a source', () => {
  it('are blocks, neighboring lines and JSX comments, each with the code that follows', () => {
    const source = [
      '/** One. */',
      'const a = 1 // not at the start of its line',
      '',
      '/**',
      ' * Two',
      ' * lines.',
      ' */',
      '',
      'const b = 2',
      '  // three',
      '  // four',
      '  c()',
      '  {/* five */}',
      '  <p />',
    ].join('\n')
    expect(commentsIn(source)).toEqual([
      { line: 1, text: '/** One. */', code: 'const a = 1 // not at the start of its line' },
      { line: 4, text: '/**\n* Two\n* lines.\n*/', code: 'const b = 2' },
      { line: 10, text: '// three\n// four', code: 'c()' },
      { line: 13, text: '{/* five */}', code: '<p />' },
    ])
  })
})

describe('a draw', () => {
  const items = Array.from({ length: 50 }, (_, at) => at)

  it('is the same for the same seed and another for another', () => {
    expect(draw(items, 10, 7)).toEqual(draw(items, 10, 7))
    expect(draw(items, 10, 7)).not.toEqual(draw(items, 10, 8))
  })

  it('has no item twice and never more than there are', () => {
    expect(new Set(draw(items, 20, 3)).size).toBe(20)
    expect(draw(items, 80, 3).sort((a, b) => a - b)).toEqual(items)
  })
})
