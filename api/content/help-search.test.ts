import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { helpSearch } from '../../contract/content-limits.ts'
import { minute } from '../../contract/durations.ts'
import { damerauLevenshtein } from '../../contract/edit-distance.ts'
import { noQuestion } from '../../contract/help-search.ts'
import { limits } from '../../contract/rate-limits.ts'
import { readContent } from '../../db/seed/seed-content.ts'
import { testApi, testSettings } from '../../test/harness/api.ts'
import { accuracyOf } from '../../test/help/measure.ts'
import { helpQuestions } from '../../test/help/questions.ts'
import { createFuzzyMatcher } from './fuzzy.ts'
import { markTitle } from './help-search.ts'
import { wordsOf } from './help-vocabulary.ts'

type TopicType = 'Hero' | 'Customer'

async function seeded() {
  // Hundreds of questions would take long with the transactions that replace a replica in other tests.
  const api = await testApi({ content: true, deps: { replica: undefined } })
  const { content } = api.client()
  const search = async (q: string, topicType: TopicType = 'Customer') => {
    const result = await content.searchHelp({ query: { q, topicType } })
    if (!result.ok) throw new Error(`${result.code} ${result.message}`)
    return result.data
  }
  return { ...api, content, search }
}

const titles = readContent(testSettings.variables).topics.flatMap(({ topic, subtopics }) =>
  subtopics.map(({ slug, name }) => ({ slug, name, type: topic.type })),
)

function misspell(word: string, kind: number): string {
  const at = Math.floor(word.length / 2)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (kind === 0) return before.slice(0, -1) + (after[0] ?? '') + before.slice(-1) + after.slice(1)
  if (kind === 1) return before + after.slice(1)
  if (kind === 2) return before + (after[0] ?? '') + after
  return `${before}${after.startsWith('x') ? 'z' : 'x'}${after.slice(1)}`
}

function hurried(title: string, kind: number): string {
  const longest = (title.match(/\p{L}{4,}/gu) ?? []).sort((a, b) => b.length - a.length).slice(0, 2)
  return longest.reduce((text, word, at) => text.replace(word, misspell(word, (kind + at) % 4)), title)
}

describe('search in the help center', () => {
  it('finds what is asked for, in the audience that asks, with its topic and what was hit', async () => {
    const { search } = await seeded()
    const [first] = await search('extend')
    expect(first).toEqual({
      slug: 'extend-your-walk',
      Subtopicname: 'Extend the service',
      topicName: 'During the walk',
      parts: [
        { text: 'Extend', hit: true },
        { text: ' the service', hit: false },
      ],
    })
    const heroes = await search('social security number', 'Hero')
    expect(heroes.map(({ slug }) => slug)).toContain('ssn-not-accepted')
    expect(heroes.map(({ slug }) => slug)).not.toContain('extend-your-walk')
  })

  it('finds words of the keywords and of the text, and words that are not yet finished', async () => {
    const { search } = await seeded()
    expect((await search('prolong'))[0]?.slug).toBe('extend-your-walk')
    expect((await search('seven more minutes')).map(({ slug }) => slug)).toContain('extend-your-walk')
    expect((await search('ext'))[0]?.slug).toBe('extend-your-walk')
  })

  it('has every title first when it is typed as it stands', async () => {
    const { search } = await seeded()
    const missed: string[] = []
    for (const { slug, name, type } of titles) {
      const first = (await search(name, type))[0]
      if (first?.slug !== slug) missed.push(`${name}: ${first?.Subtopicname}`)
    }
    expect(titles.length).toBeGreaterThan(100)
    expect(missed).toEqual([])
  })

  it('has the right one among the first three for 95 of 100 misspelled titles, two slips in each', async () => {
    const { search } = await seeded()
    const questions = titles
      .flatMap((title, at) => [at, at + 1].map(kind => ({ ...title, q: hurried(title.name, kind % 4) })))
      .filter(({ q, name }) => q !== name)
    const missed: string[] = []
    for (const { slug, q, type } of questions) {
      const three = (await search(q, type)).slice(0, 3)
      if (!three.some(found => found.slug === slug)) missed.push(q)
    }
    expect(questions.length).toBeGreaterThan(200)
    expect(missed.length / questions.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
  })

  it('finds what people mean: the goals of the help center, for questions in their own words', async () => {
    const { client } = await testApi({ content: true, deps: { replica: undefined } })
    let asked = 0
    const { first, three, five, missed } = await accuracyOf(helpQuestions, async (q, topicType) => {
      asked += 1
      const ip = `10.0.${asked >> 8}.${asked & 255}`
      const result = await client(undefined, { ip }).content.searchHelp({ query: { q, topicType } })
      if (!result.ok) throw new Error(`${result.code} ${result.message}`)
      return result.data
    })
    const wrong = missed.map(({ q, slug, first }) => `${q}: ${first}, not ${slug}`).join('\n')
    expect(helpQuestions.length).toBeGreaterThanOrEqual(240)
    expect(first, wrong).toBeGreaterThanOrEqual(88)
    expect(three, wrong).toBeGreaterThanOrEqual(97)
    expect(five, wrong).toBeGreaterThanOrEqual(99)
  })

  it('has nothing for words that mean nothing, and for only signs', async () => {
    const { search } = await seeded()
    for (const q of ['xqzptlkwv', '???', '%', '< >', 'how to', "' | !() & :*"])
      expect(await search(q)).toEqual([])
  })

  // Questions with NUL are left out, because every call refuses NUL (MALFORMED_REQUEST).
  it('answers any question without failing', async () => {
    const { search } = await seeded()
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'binary', minLength: 1, maxLength: 60 })
          .filter(q => q.replaceAll('\u0000', '').trim() !== ''),
        async q => {
          expect((await search(q.replaceAll('\u0000', ''))).length).toBeLessThanOrEqual(helpSearch.answers)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('knows a text from the moment that it is written, and as it is written now', async () => {
    const { db, search } = await seeded()
    expect(await search('umbrella')).toEqual([])
    await db
      .updateTable('subtopic')
      .set({ name: 'Borrow an umbrella', html: '<p>In rain &amp; snow.</p>' })
      .where('slug', '=', 'extend-your-walk')
      .execute()
    expect((await search('umbrela'))[0]?.slug).toBe('extend-your-walk')
    await db.deleteFrom('subtopic').where('slug', '=', 'extend-your-walk').execute()
    expect(await search('umbrella')).toEqual([])
  })

  it('understands a whole sentence, and has what it is about among the first three while it is typed', async () => {
    const { content } = await seeded()
    const query = { q: 'I need a receipt for my last walk', topicType: 'Customer', typing: 'yes' } as const
    const result = await content.searchHelp({ query })
    if (!result.ok) throw new Error(result.code)
    expect(result.data.slice(0, 3).map(({ slug }) => slug)).toContain('receipts-and-history')
  })

  it('answers twenty at most, and each once', async () => {
    const { search } = await seeded()
    const found = await search('your hero walk service app')
    expect(found).toHaveLength(helpSearch.answers)
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(helpSearch.answers)
  })

  it.each(['', '   '])('says at the field that %j is no question', async q => {
    const { client } = await testApi()
    expect(await client().content.searchHelp({ query: { q } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { q: noQuestion },
    })
  })

  it('refuses a question that is too long', async () => {
    const { client } = await testApi()
    const { content } = client()
    const long = 'a'.repeat(helpSearch.characters)
    expect(await content.searchHelp({ query: { q: long } })).toMatchObject({ ok: true, data: [] })
    expect(await content.searchHelp({ query: { q: `${long}a` } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { q: 'Please use at most 200 characters' },
    })
  })

  it('is limited by IP address', async () => {
    const { client, clock } = await testApi()
    const from = (ip: string) => client(undefined, { ip }).content.searchHelp({ query: { q: '?' } })
    for (let count = 0; count < limits.contentByAddress.points; count++)
      expect((await from('203.0.113.7')).ok).toBe(true)
    expect(await from('203.0.113.7')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await from('198.51.100.9')).ok).toBe(true)
    clock.advance(minute)
    expect((await from('203.0.113.7')).ok).toBe(true)
  })
})

/** The rule, written a second time to compare with: one edit from three letters on, two from six, three from ten. */
const editsIn = (asked: string) => [3, 6, 10].filter(length => asked.length >= length).length

/** What PostgreSQL's `similarity` (`pg_trgm`) would return. */
function alike(a: string, b: string): number {
  const trigrams = (word: string) =>
    new Set([...`  ${word} `.matchAll(/(?=(...))/g)].map(([, three]) => three))
  const [own, others] = [trigrams(a), trigrams(b)]
  const inBoth = [...own].filter(three => others.has(three)).length
  return inBoth / new Set([...own, ...others]).size
}

describe('words near a misspelled one', () => {
  it('are found wherever the mistake is', () => {
    const { nearest } = createFuzzyMatcher(['walk', 'tip', 'receipt', 'hero', 'insurance'])
    for (const slip of ['wlak', 'walkk', 'wakl', 'walx', 'wal', 'qwalk'])
      expect(nearest(slip)).toEqual(['walk'])
    expect(nearest('tpi')).toEqual(['tip'])
    expect(nearest('reciept')).toEqual(['receipt'])
    expect(nearest('insurence')).toEqual(['insurance'])
  })

  it('begin with the one whose letters were swapped', () => {
    expect(createFuzzyMatcher(['chat', 'want', 'that', 'what']).nearest('waht')[0]).toBe('what')
  })

  it('are all those that comparing with every word finds', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aehlorstwé1'), minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, asked) => {
        const sorted = (letters: string) => [...letters].sort().join('')
        const near = words
          .filter(word => asked.length >= 5 || word[0] === asked[0] || sorted(word) === sorted(asked))
          .map(word => ({ word, edits: damerauLevenshtein(asked, word) }))
          .filter(({ word, edits }) => edits <= editsIn(asked) && (edits < 2 || alike(asked, word) >= 0.3))
        const least = Math.min(...near.map(({ edits }) => edits))
        const nearest = near.filter(({ edits }) => edits === least)
        const meant = createFuzzyMatcher(words).nearest(asked)
        expect(meant).toHaveLength(Math.min(nearest.length, 3))
        for (const each of meant) expect(nearest.map(({ word }) => word)).toContain(each)
      }),
      { examples: [[['aaas'], 'aawats']] },
    )
  })

  it('are counted the same both ways, nothing between equal words', () => {
    expect(damerauLevenshtein('walk', 'walk')).toBe(0)
    expect(damerauLevenshtein('wlak', 'walk')).toBe(1)
    expect(damerauLevenshtein('recipt', 'receipt')).toBe(1)
    expect(damerauLevenshtein('', 'tip')).toBe(3)
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => damerauLevenshtein(a, b) === damerauLevenshtein(b, a)),
    )
  })

  it('are meant only if they are near enough for their length', () => {
    expect(createFuzzyMatcher(['receipt', 'recent', 'script']).nearest('recipt')).toEqual(['receipt'])
    expect(createFuzzyMatcher(['cards']).nearest('cat')).toEqual([])
    expect(createFuzzyMatcher(['ab']).nearest('ac')).toEqual([])
  })
})

describe('a question', () => {
  it('is split as the texts are', () => {
    expect(wordsOf('Where’s the Café 24/7?')).toEqual(['where', 'the', 'cafe', '24', '7'])
    expect(wordsOf('a b c d e f g h i j k l m n o p q r')).toHaveLength(16)
  })

  it('marks whole words of a title, and never its signs', () => {
    const parts = markTitle('Pay, tips & “fees”', [{ asked: 'tps', words: ['tips'] }])
    expect(parts).toEqual([
      { text: 'Pay, ', hit: false },
      { text: 'tips', hit: true },
      { text: ' & “fees”', hit: false },
    ])
    expect(markTitle('Tips', [])).toEqual([{ text: 'Tips', hit: false }])
  })
})
