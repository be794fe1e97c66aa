import { describe, expect, it } from 'vitest'
import { projectFiles, root } from '../source.ts'
import { contracted } from './contractions.ts'
import { isRead, type ReadableText, textsInCode, textsInMarkdown, textsOf } from './readable-texts.ts'
import { voiceWords } from './voice-words.ts'

/** What a person signs, and the notices that a law words. */
const signed = /^content\/pages\/(hero-engagement|background-check|additional-disclosures|summary-of-rights)/

/** Texts that are exempt: part of the text, or the file, and the reason. */
const stays: readonly { text?: string; path?: RegExp; because: string }[] = [
  { path: signed, because: 'what a person signs, or the law words, keeps its full forms' },
  { path: /^content\/messages\/(pre-)?adverse-notice\./, because: 'a legal notice' },
  { text: 'Phone number is not valid', because: 'specified' },
  { text: 'We have detected flaws in your profile', because: 'specified' },
  { text: 'You are now a Hero!', because: 'specified' },
  { text: 'o not go with this person', because: 'specified, and the word "not" has to be seen' },
  { text: 'Please choose a district.', because: 'specified' },
  { text: 'Could not load reCAPTCHA', because: 'specified' },
  { text: 'I have read the disclosure', because: 'a legal acknowledgment' },
  { text: 'A Hero in uniform stands beside', because: 'a person stands' },
  { text: 'stood in the rain', because: 'a person stands' },
  { text: 'whoever invented stairs', because: 'natural' },
]

const texts = projectFiles()
  .filter(isRead)
  .flatMap(path => textsOf(root, path))

const mayStay = ({ path, text }: ReadableText) =>
  stays.some(each => each.path?.test(path) || (each.text && text.includes(each.text)))

const problemsIn = (all: readonly ReadableText[]) =>
  all
    .filter(text => !mayStay(text))
    .flatMap(({ path, line, text }) => [
      ...(contracted(text) === text ? [] : [`${path}:${line}: write ${contracted(text)}`]),
      ...voiceWords
        .filter(({ pattern }) => pattern.test(text))
        .map(({ instead }) => `${path}:${line}: write ${instead}: ${text}`),
    ])

const letter = '[\\p{L}\\d…}]'
/** An apostrophe between letters, or after the s of a possessive plural. */
const straightApostrophe = new RegExp(`(?<=${letter})'(?=\\p{L})|(?<=[a-z]s)'(?=[\\s.,;:!?)]|$)`, 'u')
const straightQuotes = /(?<=^|[\s(])"[A-Z][^"=]*"/
/** Texts whose quotation marks and apostrophes stay straight. */
const staysStraight: readonly { text?: string; path?: RegExp; because: string }[] = [
  { path: signed, because: 'what a person signs, or the law words, keeps its full forms' },
  {
    path: /\.sms\.md$/,
    because: 'the alphabet of text messages has no other; one curly sign halves the length',
  },
  { text: "Thanks! You're on the list. We'll email you shortly.", because: 'specified' },
  { text: "We can't send codes to this country yet.", because: 'specified' },
]

const straightIn = (all: readonly ReadableText[]) =>
  all
    .filter(({ path, text }) => !staysStraight.some(each => each.path?.test(path) || each.text === text))
    .filter(({ text }) => straightApostrophe.test(text) || straightQuotes.test(text))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`)

describe('the texts that a person can read', () => {
  it('use contractions, and none of the words on the list', () => {
    expect(texts.length).toBeGreaterThan(5_000)
    expect(problemsIn(texts)).toEqual([])
  })

  it('need each exception', () => {
    const unused = stays.filter(
      ({ path, text }) => !texts.some(each => path?.test(each.path) || (text && each.text.includes(text))),
    )
    expect(unused).toEqual([])
  })

  it('have the apostrophe and the quotation marks of print', () => {
    expect(straightIn(texts)).toEqual([])
    const unused = staysStraight.filter(
      each => !texts.some(({ path, text }) => each.path?.test(path) || each.text === text),
    )
    expect(unused).toEqual([])
  })

  it.each(["You don't pay.", "It's", "…'s Hero", "Heroes' pay", 'Press "Done" now', "{name}'s phone"])(
    'is found with straight signs: %s',
    text => {
      expect(straightIn([{ path: 'web/a.tsx', line: 1, text }])).toHaveLength(1)
    },
  )

  it.each(["font: 'Archivo', sans", 'You don’t pay.', 'attachment; filename="a.csv"'])('passes %s', text => {
    expect(straightIn([{ path: 'web/a.tsx', line: 1, text }])).toEqual([])
  })

  it.each([
    ['You will not be charged.', 'You won’t be charged.'],
    ['It is free, and you do not need the app.', 'It’s free, and you don’t need the app.'],
    ['We have sent a code.', 'We’ve sent a code.'],
    ['Tell us where you are.', 'Tell us where you are.'],
    ['It is not only free.', 'It is not only free.'],
  ])('contracts %s', (text, spoken) => {
    expect(contracted(text)).toBe(spoken)
  })

  it('are found in code and Markdown, without names, addresses and code', () => {
    const code = `const a = <p className="wide row">Your walk has begun.</p>
const b = { title: 'Somebody waits', href: '/get-started' }
throw new Error('The row is missing')`
    expect(textsInCode('web/a.tsx', code).map(({ text }) => text)).toEqual([
      'Your walk has begun.',
      'Somebody waits',
    ])
    const sentence = 'const c = <p>You have <b>{left}</b> codes <a href="/x">left today</a>.<Row /> </p>'
    expect(textsInCode('web/a.tsx', sentence).map(({ text }) => text)).toEqual([
      'You have … codes left today.',
    ])
    const page = '---\nslug: two-words here\ntitle: A walk home\n---\n\nGo [that way](/home).\n'
    expect(textsInMarkdown('content/a.md', page).map(({ text }) => text)).toEqual([
      'A walk home',
      'Go that way.',
    ])
    expect(problemsIn(textsInCode('web/a.tsx', code))).toHaveLength(1)
  })
})
