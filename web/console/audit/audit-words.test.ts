import { expect, it } from 'vitest'
import { productCode, textOf } from '../../../test/repository/source.ts'
import { actionLabel, subjectLabel } from './audit-words.ts'

it('each action that is written out in code has a label of its own', () => {
  const written = productCode()
    .filter(path => !path.startsWith('web/'))
    .flatMap(path => [...textOf(path).matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!))
  expect(written.length).toBeGreaterThan(70)
  expect(written.filter(action => /^[A-Z][a-z-]+: /.test(actionLabel(action)))).toEqual([])
})

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
