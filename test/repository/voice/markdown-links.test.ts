import { lexer, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { projectFiles, textOf } from '../source.ts'

const isLetter = /[\p{L}\d]/u

/** The runs of text inside a block: one for each cell of a table and each item of a list. */
function runsOf(token: Token): Token[][] {
  if (token.type === 'table')
    return [...token.header, ...token.rows.flat()].map((cell: { tokens: Token[] }) => cell.tokens)
  if (token.type === 'list') return [token.items]
  return 'tokens' in token && token.tokens ? [token.tokens] : []
}

/** Links that touch the next word or have their parts swapped, and brackets that readers would see because they form no link. */
function problemsIn(siblings: readonly Token[]): string[] {
  return siblings.flatMap((token, at) => {
    const runs = runsOf(token)
    if (runs.length > 0 && token.type !== 'link') return runs.flatMap(problemsIn)
    if (token.type === 'text' && /\]\(|\[\w+$|\[\w[^\]]*\]/.test(token.raw))
      return [`not a link: ${token.raw}`]
    if (token.type !== 'link') return []
    const isGlued =
      isLetter.test(siblings[at - 1]?.raw.at(-1) ?? '') || isLetter.test(siblings[at + 1]?.raw[0] ?? '')
    const before = siblings[at - 1]?.raw ?? ''
    if (/\bthe page $/i.test(before)) return [`write “the … page”: ${token.raw}`]
    if (/\b(?:see|read) $/i.test(before) && / and (?:on|in) (?:the )?$/.test(siblings[at + 1]?.raw ?? ''))
      return [`“see” and “read” take both links without “on” or “in”: ${token.raw}`]
    return isGlued ? [`no space beside ${token.raw}`] : []
  })
}

const withoutFrontMatter = (text: string) => text.replace(/^---\n.*?\n---\n/s, '')

const texts = projectFiles().filter(path => /^content\/.*\.md$/.test(path))

describe('links in Markdown', () => {
  it('are apart from the words around them, and named as one would say it', () => {
    expect(texts.length).toBeGreaterThan(300)
    expect(
      texts.flatMap(path =>
        problemsIn(lexer(withoutFrontMatter(textOf(path)))).map(problem => `${path}: ${problem}`),
      ),
    ).toEqual([])
  })

  it.each([
    ['[Tell us](/a)and we will', ['no space beside [Tell us](/a)']],
    ['- so[far](/a).', ['no space beside [far](/a)']],
    ['| a |\n|---|\n| [b](/c)d |', ['no space beside [b](/c)']],
    ['You [ext[end](/a)](/b) or finish', expect.arrayContaining([expect.stringContaining('not a link')])],
    ['See the page [earnings](/a).', ['write “the … page”: [earnings](/a)']],
    ['The [policy] says why(/a).', ['not a link: The [policy] says why(/a).']],
    [
      'See [who we are](/a) and on the [safety page](/b).',
      ['“see” and “read” take both links without “on” or “in”: [who we are](/a)'],
    ],
    ['See [who we are](/a) and the [safety page](/b).', []],
    ['**[Tell us](/a)**, and ([we](/b)) will', []],
  ])('in %j: %j', (text, problems) => expect(problemsIn(lexer(text))).toEqual(problems))
})
