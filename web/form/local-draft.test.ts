import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unreachableError } from './form-error.ts'
import {
  type DraftStorage,
  draftsOf,
  forgetDraft,
  forgetDrafts,
  guest,
  isUnstored,
  reviveDrafts,
  reviveUnanswered,
  tabStorage,
  unknownOwner,
} from './local-draft.ts'

function tab() {
  const all = new Map<string, string>()
  const storage: DraftStorage = () => ({
    getItem: key => all.get(key) ?? null,
    setItem: (key, value) => all.set(key, value),
    removeItem: key => all.delete(key),
  })
  return Object.assign(storage, { all })
}
const field = '/console/support/A-1#answer'

describe('what is being written', () => {
  test('comes back to the same person at the same field', () => {
    const storage = tab()
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    expect(draftsOf(storage, 'robin').find(field)).toBe('Dear Maya')
    expect(draftsOf(storage, 'robin').find('/console/support/A-2#answer')).toBeUndefined()
  })

  test('is forgotten when another person is logged in, at log-out, and when it is emptied', () => {
    const storage = tab()
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    expect(draftsOf(storage, 'ada').find(field)).toBeUndefined()
    expect(storage.all.size).toBe(0)
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    forgetDrafts(storage)
    expect(storage.all.size).toBe(0)
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    draftsOf(storage, 'robin').save(field, '')
    expect(storage.all.size).toBe(0)
  })

  test('comes back to a guest who logs in, and not to a guest after a person', () => {
    const storage = tab()
    draftsOf(storage, guest).save(field, 'Dear Maya')
    expect(draftsOf(storage, 'robin').find(field)).toBe('Dear Maya')
    draftsOf(storage, 'robin').save('/account#firstName', 'Rob')
    expect(draftsOf(storage, 'robin').find(field)).toBe('Dear Maya')
    expect(draftsOf(storage, 'ada').find(field)).toBeUndefined()
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    expect(draftsOf(storage, guest).find(field)).toBeUndefined()
  })

  test('stays the person’s on a page that doesn’t know who is logged in', () => {
    const storage = tab()
    draftsOf(storage, 'robin').save(field, 'Dear Maya')
    const unknown = draftsOf(storage, unknownOwner)
    unknown.save('/hero-contact#note', 'After five')
    unknown.forgetSent()
    const robin = draftsOf(storage, 'robin')
    expect([robin.find(field), robin.find('/hero-contact#note')]).toEqual(['Dear Maya', 'After five'])
    expect(draftsOf(storage, 'ada').find('/hero-contact#note')).toBeUndefined()

    draftsOf(storage, unknownOwner).save('/hero-contact#note', 'After six')
    expect(draftsOf(storage, guest).find('/hero-contact#note')).toBe('After six')
  })

  test('is not kept by a browser that blocks storage, which breaks nothing', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))
    const drafts = draftsOf(tabStorage, 'robin')
    drafts.save(field, 'Dear Maya')
    drafts.sent(field, 'script')
    drafts.forgetSent()
    expect(drafts.find(field)).toBeUndefined()
    reviveDrafts(tabStorage)
    forgetDraft(tabStorage, field)
    forgetDrafts(tabStorage)
  })

  test('is forgotten once it was sent, but not when the log-in came next', () => {
    const storage = tab()
    const drafts = draftsOf(storage, 'robin')
    drafts.save(field, 'Dear Maya')
    drafts.sent(field, 'script')
    expect(drafts.find(field)).toBeUndefined()
    reviveDrafts(storage)
    expect(drafts.find(field)).toBe('Dear Maya')
    drafts.sent(field, 'script')
    drafts.forgetSent()
    reviveDrafts(storage)
    expect(drafts.find(field)).toBeUndefined()
  })

  test('is there again if the page was left before the answer to its script came', () => {
    const storage = tab()
    const drafts = draftsOf(storage, 'robin')
    drafts.save(field, 'Dear Maya')
    drafts.save('/console/people#note', 'Called back')
    drafts.sent(field, 'script')
    drafts.sent('/console/people#note', 'browser')
    reviveUnanswered(storage)
    expect(drafts.find(field)).toBe('Dear Maya')
    expect(drafts.find('/console/people#note')).toBeUndefined()
  })

  test('of a form that the browser sent is forgotten by the page that shows it, and there again if that doesn’t', () => {
    const storage = tab()
    const drafts = draftsOf(storage, 'robin')
    const ofPage = (key: string) => key.startsWith('/account/support#')
    const [message, topic, elsewhere] = ['/account/support#message', '/account/support#topic', field]
    const send = () => {
      drafts.save(message, 'Where is it?\nIn June. ')
      drafts.save(topic, 'payment')
      drafts.save(elsewhere, 'Dear Maya')
      for (const key of [message, topic, elsewhere]) drafts.sent(key, 'browser')
    }
    const found = () => [message, topic, elsewhere].map(key => drafts.find(key))
    send()
    drafts.forgetSent()
    drafts.settleSentByBrowser(ofPage, ['Where is it?'])
    expect(found()).toEqual(['Where is it?\nIn June. ', 'payment', undefined])
    send()
    drafts.settleSentByBrowser(ofPage, ['Thank you', 'Where is it?\r\nIn June.'])
    reviveDrafts(storage)
    expect(found()).toEqual([undefined, undefined, 'Dear Maya'])
  })

  test('is forgotten field by field once a script knows that it has arrived', () => {
    const storage = tab()
    const drafts = draftsOf(storage, 'robin')
    drafts.save(field, 'Dear Maya')
    drafts.save('/console/people#note', 'Called back')
    forgetDraft(storage, field)
    expect(drafts.find(field)).toBeUndefined()
    expect(drafts.find('/console/people#note')).toBe('Called back')
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
    const storage = tab()
    const full: DraftStorage = () => ({
      ...storage(),
      setItem() {
        throw new Error('full')
      },
    })
    draftsOf(full, 'robin').save(field, 'Dear Maya')
    expect(draftsOf(full, 'robin').find(field)).toBeUndefined()
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
