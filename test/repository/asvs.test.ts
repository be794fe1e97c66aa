import { describe, expect, it } from 'vitest'
import { proofProblems } from './named-proofs.ts'
import { projectFiles, textOf } from './source.ts'

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, counted from OWASP's own list. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const onLevelOne = 70

interface Requirement {
  path: string
  id: string
  level: string
  answer: string
  how: string
  proof: string
}

function requirementsOf(path: string): Requirement[] {
  return textOf(path)
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line => {
      const [id = '', level = '', answer = '', how = '', proof = ''] = line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim())
      return { path, id, level, answer, how, proof }
    })
}

const chapters = projectFiles().filter(path => /^docs\/security\/asvs\/\d\d-.+\.md$/.test(path))
const requirements = chapters.flatMap(requirementsOf)

const partsOf = (id: string) => id.split('.').map(Number)
const isBefore = (one: string, other: string) => {
  const others = partsOf(other)
  const differs = partsOf(one).findIndex((part, at) => part !== others[at])
  return differs >= 0 && (partsOf(one)[differs] ?? 0) < (others[differs] ?? 0)
}

describe('the record of ASVS', () => {
  it('answers every requirement of levels 1 and 2 once, in order', () => {
    const found = counts.map((_, at) => requirements.filter(({ id }) => partsOf(id)[0] === at + 1).length)
    expect(found).toEqual(counts)
    expect(requirements.filter(({ level }) => level === '1')).toHaveLength(onLevelOne)
    expect(requirements.filter(({ level }) => !['1', '2'].includes(level))).toEqual([])
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, at) => at > 0 && !isBefore(ids[at - 1] ?? '', id))).toEqual([])
  })

  it('gives one of four answers, and says how or why', () => {
    const answers = ['met', 'deviates', 'not applicable', 'open']
    expect(requirements.filter(({ answer, how }) => !answers.includes(answer) || how.length < 10)).toEqual([])
  })

  it('proves what is met or deviates by files that exist, and tests by their titles', () => {
    const proven = requirements.filter(({ answer }) => answer === 'met' || answer === 'deviates')
    const problems = proven.flatMap(({ id, proof }) => proofProblems(id, proof))
    expect(problems).toEqual([])
  })
})
