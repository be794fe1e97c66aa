import { describe, expect, test } from 'vitest'
import { noticeAfter } from './notice-after.ts'

const saved = { notice: 'The note is saved.' }
const first = { key: 'a', answer: saved, notice: saved.notice, turn: 0 }

describe('the notice of the console', () => {
  test('stays while the data of its page is loaded again', () => {
    expect(noticeAfter(first, 'a', { notice: null })).toBe(first)
    expect(noticeAfter(first, 'a', saved)).toBe(first)
  })

  test('is announced again when the same thing is done twice on a page', () => {
    const again = { notice: 'The note is saved.' }
    expect(noticeAfter(first, 'a', again)).toEqual({ key: 'a', answer: again, notice: again.notice, turn: 1 })
  })

  test('goes when a form of its page was refused, after which the data is not loaded again', () => {
    const refused = noticeAfter(first, 'b', saved)
    expect(refused).toMatchObject({ key: 'b', notice: null })
    expect(noticeAfter(refused, 'b', saved)).toBe(refused)
  })

  test('goes when the page is left', () => {
    expect(noticeAfter(first, 'b', { notice: null })).toMatchObject({ notice: null, turn: 1 })
  })
})
