import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { isKeyOf } from '../../contract/keys.ts'
import { importsOf, projectFiles, textOf } from './source.ts'

/** The refusals of a form whose version is outdated. */
const conflicts: readonly RefusalCode[] = ['CHANGED_ELSEWHERE', 'NOTICE_CHANGED']

function refusalsOf(noun: string, name: string): readonly RefusalCode[] {
  if (!isKeyOf(calls, noun)) return []
  const ofNoun = calls[noun]
  if (!isKeyOf(ofNoun, name)) return []
  const { refusals }: { refusals: readonly RefusalCode[] } = ofNoun[name]
  return refusals
}

const callsWithConflict = (text: string) =>
  [...text.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)].filter(([, noun, name]) =>
    refusalsOf(noun!, name!).some(code => conflicts.includes(code)),
  )

const isPage = (text: string) =>
  /^export (async function|const) action\b/m.test(text) && /^export default function/m.test(text)

const keepsOldVersion = (texts: readonly string[]) =>
  texts.some(text => callsWithConflict(text).length > 0) &&
  !texts.some(text => /\bshouldRevalidate\b/.test(text))

describe('a console page whose forms send a version', () => {
  it('says when its data is loaded again, or every press after a conflict would send the same version', () => {
    const pages = projectFiles().filter(path => /^web\/console\/.*\.tsx$/.test(path) && isPage(textOf(path)))
    expect(pages.length).toBeGreaterThanOrEqual(25)
    const withActions = pages.map(path => ({
      path,
      texts: [path, ...importsOf(path).filter(from => /^web\/console\/.*\.server\.ts$/.test(from))].map(
        textOf,
      ),
    }))
    expect(withActions.filter(({ texts }) => keepsOldVersion(texts)).map(({ path }) => path)).toEqual([])
  })

  it('is found by its call', () => {
    const page = 'const result = await api.editing.restore({ params, body })'
    expect(keepsOldVersion([page])).toBe(true)
    expect(keepsOldVersion([page, 'export const shouldRevalidate = revalidateOnConflict'])).toBe(false)
    expect(keepsOldVersion(['const result = await api.editing.entry({ params })'])).toBe(false)
  })
})
