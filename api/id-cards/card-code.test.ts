import { describe, expect, it } from 'vitest'
import { damerauLevenshtein } from '../../contract/edit-distance.ts'
import { cardCodeAlphabet, readCardCode } from '../../contract/id-card.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { newCardCode, possibleHashes } from './card-code.ts'
import { cardWords } from './card-words.ts'
import { phraseOf } from './phrase.ts'

describe('a new code', () => {
  it('is 80 random bits: each of the 32 characters is as likely at every place, and none repeats', () => {
    const codes = Array.from({ length: 4_000 }, newCardCode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const place of [0, 7, 15])
      for (const character of cardCodeAlphabet) {
        const found = codes.filter(code => code[place] === character).length
        // 125 are expected. The tolerance is six standard deviations.
        expect(Math.abs(found - 125)).toBeLessThan(67)
      }
    for (const code of codes) expect(readCardCode(code)).toBe(code)
  })

  it('is found under the current key and those before it, and what is no code under none of them', () => {
    const [codeKey, older] = [newSecretKey(), newSecretKey()]
    const code = newCardCode()
    const [current, before] = possibleHashes({ codeKey, olderCodeKeys: [older] }, code.toLowerCase())
    expect([current, before]).toEqual([
      ...possibleHashes({ codeKey }, code),
      ...possibleHashes({ codeKey: older }, code),
    ])
    expect(possibleHashes({ codeKey }, `${code}Z`)).not.toEqual([current])
    expect(possibleHashes({ codeKey }, '')).toHaveLength(1)
  })
})

describe('the words of phrases', () => {
  it('are 256, short, in small letters, each once and none a letter from another', () => {
    expect(cardWords).toHaveLength(256)
    expect(new Set(cardWords).size).toBe(256)
    for (const word of cardWords) expect(word).toMatch(/^[a-z]{3,8}$/)
    const near = cardWords.flatMap((word, at) =>
      cardWords.slice(0, at).filter(other => damerauLevenshtein(word, other) < 2),
    )
    expect(near).toEqual([])
  })

  it('are four different ones, the same for Hero and page, others each day, for each Hero and under another key', () => {
    const codeKey = newSecretKey()
    const days = Array.from({ length: 400 }, (_, at) => `day ${at}`)
    const phrases = days.map(day => phraseOf({ codeKey }, 'hero', day))
    for (const phrase of phrases) expect(new Set(phrase).size).toBe(4)
    expect(new Set(phrases.map(String)).size).toBe(days.length)
    expect(phraseOf({ codeKey }, 'hero', 'day 0')).toEqual(phrases[0])
    expect(phraseOf({ codeKey }, 'other', 'day 0')).not.toEqual(phrases[0])
    expect(phraseOf({ codeKey: newSecretKey() }, 'hero', 'day 0')).not.toEqual(phrases[0])
    // 1,600 draws miss a given word of 256 once in 500 runs. Six or more missing at once: about once in 80,000 runs.
    expect(new Set(phrases.flat()).size).toBeGreaterThan(250)
  })
})
