import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'
import { isKeyOf } from '../../contract/keys.ts'
import { importsOf, projectFiles, textOf } from './source.ts'

/** The page shows something that has changed since: the version of its form, a state, or that there is something to do. */
const isConflict = (code: RefusalCode) => refusals[code].status === 409

function refusalsOf(noun: string, name: string): readonly RefusalCode[] {
  if (!isKeyOf(calls, noun)) return []
  const ofNoun = calls[noun]
  if (!isKeyOf(ofNoun, name)) return []
  const { refusals: codes }: { refusals: readonly RefusalCode[] } = ofNoun[name]
  return codes
}

const callsWithConflict = (text: string) =>
  [...text.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)].filter(([, noun, name]) =>
    refusalsOf(noun!, name!).some(isConflict),
  )

const isPage = (text: string) =>
  /^export (async function|const) action\b/m.test(text) && /^export default function/m.test(text)

const keepsOldVersion = (texts: readonly string[]) =>
  texts.some(text => callsWithConflict(text).length > 0) &&
  !texts.some(text => /\bshouldRevalidate\b/.test(text))

describe('a console page whose forms may conflict with what has changed since', () => {
  it('says when its data is loaded again, or it would show what was true before, and every press would send the same version', () => {
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
