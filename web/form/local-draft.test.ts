import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unreachableError } from './form-error.ts'
import {
  forgetText,
  forgetWriting,
  guest,
  isUnstored,
  type Place,
  reviveWriting,
  tabStorage,
  unknownWriter,
  writingOf,
} from './local-draft.ts'

function tab() {
  const all = new Map<string, string>()
  const place: Place = () => ({
    getItem: key => all.get(key) ?? null,
    setItem: (key, value) => all.set(key, value),
    removeItem: key => all.delete(key),
  })
  return Object.assign(place, { all })
}
const field = '/console/support/A-1#answer'

describe('what is being written', () => {
  test('comes back to the same person at the same field', () => {
    const place = tab()
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    expect(writingOf(place, 'robin').find(field)).toBe('Dear Maya')
    expect(writingOf(place, 'robin').find('/console/support/A-2#answer')).toBeUndefined()
  })

  test('is forgotten when another person is logged in, at log-out, and when it is emptied', () => {
    const place = tab()
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    expect(writingOf(place, 'ada').find(field)).toBeUndefined()
    expect(place.all.size).toBe(0)
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    forgetWriting(place)
    expect(place.all.size).toBe(0)
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    writingOf(place, 'robin').keep(field, '')
    expect(place.all.size).toBe(0)
  })

  test('comes back to a guest who logs in, and not to a guest after a person', () => {
    const place = tab()
    writingOf(place, guest).keep(field, 'Dear Maya')
    expect(writingOf(place, 'robin').find(field)).toBe('Dear Maya')
    writingOf(place, 'robin').keep('/account#firstName', 'Rob')
    expect(writingOf(place, 'robin').find(field)).toBe('Dear Maya')
    expect(writingOf(place, 'ada').find(field)).toBeUndefined()
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    expect(writingOf(place, guest).find(field)).toBeUndefined()
  })

  test('stays the person’s on a page that doesn’t know who is logged in', () => {
    const place = tab()
    writingOf(place, 'robin').keep(field, 'Dear Maya')
    const unknown = writingOf(place, unknownWriter)
    unknown.keep('/hero-contact#note', 'After five')
    unknown.forgetSent()
    const robin = writingOf(place, 'robin')
    expect([robin.find(field), robin.find('/hero-contact#note')]).toEqual(['Dear Maya', 'After five'])
    expect(writingOf(place, 'ada').find('/hero-contact#note')).toBeUndefined()

    writingOf(place, unknownWriter).keep('/hero-contact#note', 'After six')
    expect(writingOf(place, guest).find('/hero-contact#note')).toBe('After six')
  })

  test('is not kept by a browser that blocks storage, which breaks nothing', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))
    const writing = writingOf(tabStorage, 'robin')
    writing.keep(field, 'Dear Maya')
    writing.sent(field)
    writing.forgetSent()
    expect(writing.find(field)).toBeUndefined()
    reviveWriting(tabStorage)
    forgetText(tabStorage, field)
    forgetWriting(tabStorage)
  })

  test('is forgotten once it was sent, but not when the log-in came next', () => {
    const place = tab()
    const writing = writingOf(place, 'robin')
    writing.keep(field, 'Dear Maya')
    writing.sent(field)
    expect(writing.find(field)).toBeUndefined()
    reviveWriting(place)
    expect(writing.find(field)).toBe('Dear Maya')
    writing.sent(field)
    writing.forgetSent()
    reviveWriting(place)
    expect(writing.find(field)).toBeUndefined()
  })

  test('is forgotten field by field once a script knows that it has arrived', () => {
    const place = tab()
    const writing = writingOf(place, 'robin')
    writing.keep(field, 'Dear Maya')
    writing.keep('/console/people#note', 'Called back')
    forgetText(place, field)
    expect(writing.find(field)).toBeUndefined()
    expect(writing.find('/console/people#note')).toBe('Called back')
  })

  test('has not arrived if the answer is an error, carries one for its part of the page, or is a preview', () => {
    expect(isUnstored(unreachableError)).toBe(true)
    expect(isUnstored({ part: 'names', formError: unreachableError })).toBe(true)
    expect(isUnstored({ changes: [], values: { heroSpots: '120' } })).toBe(true)
    expect(isUnstored({ part: 'names', done: 'We saved your name.' })).toBe(false)
    expect(isUnstored({ reference: 'SM-23456789' })).toBe(false)
    expect(isUnstored(undefined)).toBe(false)
  })

  test('is kept nowhere where the browser keeps nothing', () => {
    const place = tab()
    const full: Place = () => ({
      ...place(),
      setItem() {
        throw new Error('full')
      },
    })
    writingOf(full, 'robin').keep(field, 'Dear Maya')
    expect(writingOf(full, 'robin').find(field)).toBeUndefined()
  })
})

const exceptions: Readonly<Record<string, string>> = {
  'web/customer/support-form.tsx': 'keeps its own',
  'web/heroes/appointment-form.tsx': 'keeps its own',
  'web/help/suggested-help.tsx': 'hears what is typed into the support forms, and has no field',
  'web/account/write-to-support.tsx': 'kept by the page of support messages',
  'web/account/support-reply.tsx':
    'kept by the page of support messages; by a link there is no session that could end',
  'web/onboarding/hero-form/question-field.tsx': 'the form has a draft on the server',
  'web/onboarding/background-check/notice/answer-form.tsx': 'a session of 30 days, refused at its own form',
}

test('every text area is in the console, whose frame keeps it, or has its reason not to be', () => {
  const root = join(import.meta.dirname, '../..')
  const found = globSync('web/**/*.tsx', { cwd: root })
    .filter(path => !path.startsWith('web/ui/') && !path.startsWith('web/console/'))
    .filter(path =>
      /<textarea|TextAreaField|HTMLTextAreaElement/.test(readFileSync(join(root, path), 'utf8')),
    )
  expect(found.sort()).toEqual(Object.keys(exceptions).sort())
})
