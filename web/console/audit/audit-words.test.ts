import { expect, it } from 'vitest'
import { productCode, textOf } from '../../../test/repository/source.ts'
import { actionLabel } from './audit-words.ts'

it('each action that is written out in code has a label of its own', () => {
  const written = productCode()
    .filter(path => !path.startsWith('web/'))
    .flatMap(path => [...textOf(path).matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!))
  expect(written.length).toBeGreaterThan(70)
  expect(written.filter(action => /^[A-Z][a-z-]+: /.test(actionLabel(action)))).toEqual([])
})
