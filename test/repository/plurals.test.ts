import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

/**
 * A number and a plural that one of them would not fit: `{grouped(total)} rows`. A fixed total (`3 of 5 steps`), a limit (`up to 12
 * papers`) and a line that also has the singular are right.
 */
const fixed = /\b(?:of|to|than|most|least) \$?\{[^{}]*\}/g
const plural = /(?:grouped\([^{}]*\)|[\w.]+\.length|\w+ - [\w.]+)\} (?:(?:more|new|other) )?[a-z]{2,}s\b/

const fixedPlurals = (text: string) =>
  text.split('\n').filter(line => plural.test(line.replaceAll(fixed, '')) && !line.includes('=== 1'))

describe('a number before a noun', () => {
  it('is written by `counted`, which knows the singular', () => {
    const files = projectFiles().filter(path => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(path => fixedPlurals(textOf(path)).map(line => `${path}: ${line.trim()}`))).toEqual(
      [],
    )
  })

  it('is found before a plural', () => {
    const lines = [
      `\`\${grouped(decisions)} decisions by people\``,
      `\`\${of - answered} answers to go\``,
      '{enclosures.length} enclosures',
      `\`\${grouped(length)} new rows\``,
    ]
    expect(lines.filter(line => fixedPlurals(line).length === 0)).toEqual([])
  })
})
