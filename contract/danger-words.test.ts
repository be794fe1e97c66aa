import { describe, expect, it } from 'vitest'
import { readContent } from '../db/seed/seed-content.ts'
import { testSettings } from '../test/harness/api.ts'
import { dangerWords, namesDanger } from './danger-words.ts'

describe('a question of a person who may be in danger', () => {
  it.each([
    'someone is following me',
    'I was followed home',
    'attacked',
    'im scared',
    'my hero got hurt',
    'he has a weapon',
    'hotline',
    'Is there a HOTLINE?',
    'call 911',
  ])('%s', question => expect(namesDanger(question)).toBe(true))

  it.each([
    'somone is folowing me',
    'i was follwed',
    'atacked',
    'attaked by a man',
    'scraed',
    'scarred to walk',
    'hrut',
    'wepon',
    'waepon',
    'hotlin',
    'hot1ine emergancy',
    'stlaker',
    'threatend',
    'frigthened',
  ])('is understood when it is misspelled: %s', question => expect(namesDanger(question)).toBe(true))

  it.each([
    'how do i attach a photo',
    'are pets allowed',
    'share my route',
    'what does it cost',
    'change my policy',
    'how do i get paid',
    'waht is hero',
    '',
    '???',
  ])('is not: %s', question => expect(namesDanger(question)).toBe(false))

  it('is no other word that help uses', () => {
    const { topics } = readContent(testSettings.variables)
    const texts = topics.flatMap(({ subtopics }) => subtopics.map(({ name, html }) => `${name} ${html}`))
    const words = new Set(
      texts
        .join(' ')
        .replace(/<[^>]*>/g, ' ')
        .toLowerCase()
        .match(/\p{L}{3,}/gu),
    )
    const mistaken = [...words].filter(word => !dangerWords.includes(word) && namesDanger(word))
    expect(words.size).toBeGreaterThan(1_000)
    expect(mistaken).toEqual([])
  })
})
