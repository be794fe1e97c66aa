import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { nextOfEitherAudience } from './account/next-page.ts'
import { consolePage } from './console/next-page.ts'
import { pageOf, pageOfAddress } from './page-of-address.server.ts'
import routes from './routes.ts'

interface Entry {
  file: string
  path?: string
  children?: Entry[]
}
interface Place {
  path: string
  file: string
}
const placesOf = (entries: readonly Entry[], above = ''): Place[] =>
  entries.flatMap(({ file, path, children = [] }) => {
    const whole = path ? `${above}/${path}` : above
    return [{ path: whole || '/', file }, ...placesOf(children, whole)]
  })
const places = placesOf(routes as Entry[])
const sourceOf = ({ file }: Place) => readFileSync(join(import.meta.dirname, file), 'utf8')
const isPage = (place: Place) => /export default/.test(sourceOf(place))

/** Addresses below a page that a log-in may open, and that are no page themselves. */
const mayBeNext = ({ path }: Place) => {
  const example = path.replace(/[:*]\w*/g, 'a1')
  return consolePage(example, '') !== '' || nextOfEitherAudience(example.replaceAll('.', '')) !== undefined
}
const shown: Readonly<Record<string, string>> = {
  '/console/notifications/:template/mail.html': 'a document that the browser shows, opened from a link',
  '/hero-signup-progress/papers': 'leads to a part of the progress page after the log-in',
}

describe('the page that a log-in opens', () => {
  it('is known for every address that is not a page', () => {
    const others = places.filter(place => !isPage(place) && mayBeNext(place)).map(({ path }) => path)
    expect(Object.keys({ ...pageOfAddress, ...shown }).sort()).toEqual(others.sort())
  })

  it('is a page of the route table', () => {
    const pages = places.filter(isPage).map(({ path }) => path)
    for (const page of Object.values(pageOfAddress)) expect(pages).toContain(page)
  })

  it('is a page for every file that is saved', () => {
    const saved = places.filter(place => /content-disposition|legalNoticeFile/.test(sourceOf(place)))
    expect(saved.length).toBeGreaterThan(5)
    for (const { path } of saved) expect(matchPath(path, pageOf(path.replace(/:\w+/g, 'a1')))).toBeNull()
  })

  it('is not saved as the file: links leave it to the server to say what a file is', () => {
    const links = globSync('**/*.tsx', { cwd: import.meta.dirname })
      .map(file => ({ path: file, file }))
      .filter(place => /^\s*download$|\sdownload(=|>|\s*\/>)/m.test(sourceOf(place)))
    expect(links.map(({ file }) => file)).toEqual([])
  })

  it('keeps the filters, and is the address itself if that is a page', () => {
    expect(pageOf('/console/record.csv?section=people')).toBe('/console/record?section=people')
    expect(pageOf('/console/people/a1/copy/r1')).toBe('/console/people/a1')
    expect(pageOf('/console/review/a1/screening/letters/l1')).toBe('/console/review/a1/screening')
    expect(pageOf('/account/data')).toBe('/account')
    expect(pageOf('/papers/a1')).toBe('/account')
    for (const page of [
      '/account',
      '/account/support?sent=SM-1',
      '/console',
      '/console/record?section=people',
    ])
      expect(pageOf(page)).toBe(page)
  })
})
