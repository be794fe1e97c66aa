import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, root, textOf } from './source.ts'
import { type ReadableText, textsOf } from './voice/readable-texts.ts'

const notForVisitors =
  /^web\/(console|dev|art|ui|errors|document)\/|^contract\/(console\/|app-guides|openapi|common-words|danger-words|proof-guide)/
const isPublic = (path: string) =>
  !isTest(path) &&
  (/^content\/(blog|help|messages|news)\/.+(?<!README)\.md$/.test(path) ||
    (/^(web|contract)\/.*\.tsx?$/.test(path) && !notForVisitors.test(path)))

const texts = projectFiles()
  .filter(isPublic)
  .flatMap(path => textsOf(root, path))

/** Words in which a text promises something: that it exists, how many, how fast, how safe, or better than who else. */
const promises =
  /\bavailable\b|app store|google play|\biphone\b|\bandroid\b|24\/7|\bany hour\b|around the clock|\binsur|guarantee|\bthousands?\b|\bhundreds?\b|\bmillions?\b|\bfastest\b|\bsafest\b|\bbest\b|number one|\btrusted\b|\baward|\bpartner|\busually\b|on average|real assignments|\bevery week\b|\bweekly\b|\bencrypted\b|\b\d+%|licensed|background.checked|\bnever (sell|share|store|stored|shown|sees?)\b|\bgps\b|emergency button|\berased?\b|in seconds|one of these is yours/gi

interface Row {
  wording: RegExp
  kind: string
  source: string
}

const rows: readonly Row[] = [
  ...textOf('content/CLAIMS.md').matchAll(/^\| `(.+?)` \| .+? \| (\w+) \| (.+) \|$/gm),
].map(([, wording, kind, source]) => ({
  wording: new RegExp(wording!.replaceAll('\\|', '|'), 'gi'),
  kind: kind!,
  source: source!,
}))

const spans = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))

/** The promises in a text that no allowed wording covers. */
function unfoundedIn(text: string) {
  const allowed = rows.flatMap(({ wording }) => spans(text, wording))
  return spans(text, promises).filter(
    promise => !allowed.some(({ start, end }) => start < promise.end && promise.start < end),
  )
}
const unfounded = (all: readonly Pick<ReadableText, 'path' | 'line' | 'text'>[]) =>
  all
    .filter(({ text }) => unfoundedIn(text).length > 0)
    .map(({ path, line, text }) => `${path}:${line}: ${text}`)

describe('what the texts promise', () => {
  it('is founded on a row of content/CLAIMS.md', () => {
    expect(texts.filter(({ text }) => spans(text, promises).length > 0).length).toBeGreaterThan(200)
    expect(unfounded(texts)).toEqual([])
  })

  it('is found when nobody can know it', () => {
    const made = [
      'Trusted by thousands of New Yorkers.',
      'Heroes use it for real assignments.',
      'One of these is yours.',
      'We guarantee a safe walk.',
      'A Hero arrives in seconds.',
      'Hero is 40% cheaper than a car.',
      'A Hero usually arrives in five minutes.',
      'Every walk is insured.',
      'We are a partner of the police.',
    ].map(text => ({ path: 'page', line: 1, text }))
    expect(unfounded(made)).toHaveLength(made.length)
  })
})

describe('each row of content/CLAIMS.md', () => {
  it.each(rows)('$wording is said somewhere, and has a kind and a source', ({ wording, kind, source }) => {
    expect(['Computed', 'Specified', 'Enforced', 'Planned']).toContain(kind)
    expect(source.length).toBeGreaterThan(5)
    for (const [, path] of source.matchAll(/`([\w/.-]+\/[\w/.-]*)`/g))
      expect(existsSync(join(root, path!)), path).toBe(true)
    expect(texts.some(({ text }) => spans(text, wording).length > 0)).toBe(true)
  })
})
