import { describe, expect, it } from 'vitest'
import type { Fields } from '../../contract/fields-of.ts'
import { schemaExcess } from './schema-excess.ts'

const object = (properties: Fields, required: string[] = []) => ({ type: 'object', properties, required })
const text = { type: 'string' }
const letters = { type: 'string', enum: ['a', 'b'] }

const sent = (before: Fields, now: Fields) => schemaExcess(before, now, 'body', 'sent')
const answered = (before: Fields, now: Fields) => schemaExcess(now, before, 'answer', 'answered')

describe('what callers send', () => {
  it.each<[string, Fields, Fields, string[]]>([
    ['a field that is required now', object({ a: text }), object({ a: text }, ['a']), ['body.a: required']],
    ['a new field that is required', object({}), object({ a: text }, ['a']), ['body.a: required']],
    ['a field that is no longer read', object({ a: text }), object({}), ['body.a: gone']],
    [
      'a type that is refused',
      object({ a: { type: ['string', 'number'] } }),
      object({ a: text }),
      ['body.a: type number'],
    ],
    ['a value that is refused', letters, { type: 'string', const: 'a' }, ['body: value "b"']],
    ['any text where values are named', text, letters, ['body: values besides "a"']],
    ['a lower limit', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, ['body: maxLength 9, not 8']],
    [
      'a limit that is new',
      { type: 'array', items: text },
      { type: 'array', items: text, maxItems: 3 },
      ['body: maxItems none, not 3'],
    ],
    ['a pattern that is new', text, { ...text, pattern: '^a' }, ['body: pattern']],
    ['a value that the pattern refuses', letters, { ...text, pattern: '^a' }, ['body: value "b"']],
    [
      'an item that is refused',
      { type: 'array', items: letters },
      { type: 'array', items: { const: 'a' } },
      ['body[]: value "b"'],
    ],
    [
      'a value of a record',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: letters },
      ['body.*: values besides "a"'],
    ],
    ['null', { anyOf: [text, { type: 'null' }] }, text, ['body: type null']],
    [
      'false where only true is left',
      { type: 'boolean' },
      { type: 'boolean', const: true },
      ['body: value false'],
    ],
    ['anything where a type is named', {}, text, ['body: type any']],
  ])('is no longer accepted: %s', (_, before, now, lines) => {
    expect(sent(before, now)).toEqual(lines)
    expect(sent(now, now)).toEqual([])
  })

  it.each<[string, Fields, Fields]>([
    ['a new field that may be missing', object({ a: text }), object({ a: text, b: text })],
    ['a field that may be missing now', object({ a: text }, ['a']), object({ a: text })],
    ['one more value', { const: 'a' }, letters],
    ['one more type', text, { type: ['string', 'number'] }],
    ['a higher limit', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
    ['a whole number where any is accepted', { type: 'integer' }, { type: 'number' }],
    [
      'the same alternatives in another order',
      { anyOf: [text, { type: 'null' }] },
      { anyOf: [{ type: 'null' }, text] },
    ],
  ])('is still accepted: %s', (_, before, now) => {
    expect(sent(before, now)).toEqual([])
  })
})

describe('what callers are answered', () => {
  it.each<[string, Fields, Fields, string[]]>([
    ['a field that is gone', object({ a: text }), object({}), ['answer.a: gone']],
    ['a field that may be missing', object({ a: text }, ['a']), object({ a: text }), ['answer.a: required']],
    [
      'null',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      ['answer.a: type null'],
    ],
    ['one more value', { const: 'a' }, letters, ['answer: value "b"']],
    [
      'an alternative, compared with the one that is most like it',
      { anyOf: [object({ kind: { const: 'a' }, x: text }), object({ kind: { const: 'b' } })] },
      { anyOf: [object({ kind: { const: 'a' } }), object({ kind: { const: 'b' } })] },
      ['answer.x: gone'],
    ],
  ])('is new to them: %s', (_, before, now, lines) => {
    expect(answered(before, now)).toEqual(lines)
    expect(answered(before, before)).toEqual([])
  })

  it.each<[string, Fields, Fields]>([
    ['a new field', object({ a: text }, ['a']), object({ a: text, b: text }, ['a', 'b'])],
    ['fewer values', letters, { const: 'a' }],
    ['a field that is always there now', object({ a: text }), object({ a: text }, ['a'])],
  ])('is what they expect: %s', (_, before, now) => {
    expect(answered(before, now)).toEqual([])
  })
})
