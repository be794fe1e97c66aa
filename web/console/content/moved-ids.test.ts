import { describe, expect, it } from 'vitest'
import { movedIds } from './moved-ids.ts'

const sent = (ids: string, move: string) => {
  const form = new FormData()
  for (const id of ids) form.append('id', id)
  form.set('move', move)
  return movedIds(form).ids.join('')
}

describe('a list that is sorted without scripts', () => {
  it('moves an item by one place', () => {
    expect([sent('abc', 'b -1'), sent('abc', 'b 1')]).toEqual(['bac', 'acb'])
  })

  it('leaves the first item first and the last one last, whose buttons look disabled but are sent', () => {
    expect([sent('abc', 'a -1'), sent('abc', 'c 1')]).toEqual(['abc', 'abc'])
  })
})
