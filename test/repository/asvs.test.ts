import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, root, textOf } from './source.ts'

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

/** Files that a proof names, each with the titles in it that it names. */
const filesOf = (proof: string) =>
  [...proof.matchAll(/`([^`]+)`((?:[ ,]+"[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? ''),
  }))

const partsOf = (id: string) => id.split('.').map(Number)
const isBefore = (one: string, other: string) => {
  const others = partsOf(other)
  const differs = partsOf(one).findIndex((part, at) => part !== others[at])
  return differs >= 0 && (partsOf(one)[differs] ?? 0) < (others[differs] ?? 0)
}

/** In the file, a quote of the title may be escaped. */
const isTitled = (file: string, title: string) =>
  textOf(file)
    .replaceAll(/\\(['"`])/g, '$1')
    .includes(title)

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
    const problems = requirements.flatMap(({ id, answer, proof }) => {
      const files = filesOf(proof)
      if (answer !== 'met' && answer !== 'deviates') return []
      if (files.length === 0) return [`${id} names no proof`]
      return files.flatMap(({ file, titles }) => {
        if (!existsSync(join(root, file))) return [`${id}: ${file} is not there`]
        if (file.endsWith('.test.ts') && titles.length === 0) return [`${id}: ${file} without a title`]
        return titles.filter(title => !isTitled(file, title)).map(title => `${id}: ${file} has no "${title}"`)
      })
    })
    expect(problems).toEqual([])
  })
})
