import { expect, it } from 'vitest'
import { subjectLabel } from './audit-words.ts'

it('what an action was about is named as in the rest of the console', () => {
  const kinds = ['subtopic', 'topic', 'blog', 'record', 'waitlist-batch', 'staff']
  expect(kinds.map(subjectLabel)).toEqual([
    'Help text',
    'Help topic',
    'Blog post',
    'Audit log',
    'Waitlist batch',
    'Staff',
  ])
})
