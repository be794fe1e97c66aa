import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, textOf } from './source.ts'

/** Files that a proof names, each with the titles in it that it names. */
const filesOf = (proof: string) =>
  [...proof.matchAll(/`([^`]+)`((?:[ ,]+"[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? ''),
  }))

/** In the file, a quote of the title may be escaped. */
const isTitled = (file: string, title: string) =>
  textOf(file)
    .replaceAll(/\\(['"`])/g, '$1')
    .includes(title)

/** What is wrong with the proof that a document names: it needs a file that exists, and of a test its titles. */
export function proofProblems(id: string, proof: string): string[] {
  const files = filesOf(proof)
  if (files.length === 0) return [`${id} names no proof`]
  return files.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [`${id}: ${file} is not there`]
    if (file.endsWith('.test.ts') && titles.length === 0) return [`${id}: ${file} without a title`]
    return titles.filter(title => !isTitled(file, title)).map(title => `${id}: ${file} has no "${title}"`)
  })
}
