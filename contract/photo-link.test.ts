import { expect, it } from 'vitest'
import { documentSlots } from './photo-link.ts'
import { adverse } from './staff-limits.ts'

it('every document that an answer takes has a slot that a phone can fill', () => {
  expect(documentSlots).toHaveLength(adverse.answerFiles)
})
