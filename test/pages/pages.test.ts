import { textContent } from 'domutils'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { gradeAtMost, hardestSentences, readingLevel } from '../../api/editing/reading-level.ts'
import { textVariables } from '../../db/seed/text-variables.ts'
import { measured, neverMeasured } from '../../web/consent/measured-pages.ts'
import { companyPages } from './company-pages.ts'
import type { PageRow } from './page-row.ts'
import { allRows, fits, publicPatterns } from './pages-of-site.ts'
import { isIndexed, named, openPage, plain, proseOf, type RenderedPage } from './rendered-page.ts'

const rows: PageRow[] = await allRows()
const pages = new Map<string, RenderedPage>()
/** Pages that are harder to read than the reading grade allows, and why. The other legal pages are below it. */
const lawsWords: Readonly<Record<string, string>> = {
  '/background-check-disclosure':
    'Five sentences that 15 U.S.C. 1681b(b)(2) asks for, and nothing else may be there.',
  '/background-check-authorization': 'It names who may give and get which record, and people sign it.',
}
const pageAt = (path: string) => pages.get(path)!
const mainText = (path: string) => named(pageAt(path).document, 'main').map(textContent).join(' ')

beforeAll(async () => {
  const { alone } = inject('instances')
  for (const { path } of rows) pages.set(path, await openPage(alone, path))
})

describe('every public page', () => {
  it('declares whether it may be measured after a yes, or never', () => {
    const decided = [...measured, ...Object.keys(neverMeasured)]
    expect([...decided].sort()).toEqual(publicPatterns().sort())
  })

  it('has exactly one row in the table', () => {
    const missing = publicPatterns().filter(pattern => !rows.some(({ path }) => fits(pattern, path)))
    // Without a code or the link from a mail, these pages answer with a refusal.
    expect(missing).toEqual(['/verify/:code', '/add-photo', '/support-conversation'])
    const paths = rows.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  for (const { path, title, h1, phrases } of rows)
    it(`${path} has its required content`, () => {
      const page = pageAt(path)
      expect(page.status).toBe(200)
      expect(page.title).toBe(title)
      expect(named(page.document, 'h1').map(heading => plain(textContent(heading)))).toEqual([plain(h1)])
      expect(phrases.filter(phrase => !page.text.includes(plain(phrase)))).toEqual([])
    })

  it(`reads at grade ${gradeAtMost} or below, but for the words of the law`, () => {
    const tooHard = rows.flatMap(({ path }) => {
      const prose = proseOf(pageAt(path).document)
      const { grade } = readingLevel(prose)
      return grade !== null && grade > gradeAtMost ? [{ path, grade, hardest: hardestSentences(prose) }] : []
    })
    expect(tooHard.filter(({ path }) => !lawsWords[path])).toEqual([])
    expect(tooHard.map(({ path }) => path).sort()).toEqual(Object.keys(lawsWords).sort())
  })

  it('ends each sentence once', () => {
    // The sample of the operator's text is removed, because it brings its own period.
    const { sample } = textVariables['insurance.summary']
    const ours = rows.map(({ path }) => pageAt(path).text.replaceAll(sample, ''))
    const twice = ours.flatMap(text => text.match(/.{0,30}[^.]\.\.(?!\.).{0,10}/g) ?? [])
    expect(twice).toEqual([])
  })

  it('about the company or safety uses typographic quotation marks and apostrophes', () => {
    const typed = companyPages.map(({ path }) => [path, mainText(path).match(/.{0,20}['"].{0,20}/g)])
    expect(typed.filter(([, found]) => found)).toEqual([])
  })

  it('has a unique description and title', () => {
    // Pages with noindex need no description for search results.
    const found = rows.filter(({ path }) => isIndexed(pageAt(path)))
    const described = found.map(
      ({ path }) => [path, pageAt(path).description ?? '', pageAt(path).title] as const,
    )
    expect(described.filter(([, description]) => description.length < 40).map(([path]) => path)).toEqual([])
    for (const at of [1, 2] as const) {
      const values = described.map(row => row[at])
      const twice = described.filter(row => values.filter(value => value === row[at]).length > 1)
      expect(twice.map(([path]) => path)).toEqual([])
    }
  })
})
