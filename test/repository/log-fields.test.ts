import { expect, it } from 'vitest'
import { allowed } from '../../server/logging.ts'
import { productCode, textOf } from './source.ts'

const product = productCode()

/** The names of the fields in `log.warn({ code, count: 1 }, '…')`, without those that are spread. */
const fieldsIn = (text: string): string[] =>
  [...text.matchAll(/\blog\.(?:debug|info|warn|error)\(\s*\{([^{}]*)\}/g)].flatMap(([, inside = '']) =>
    inside
      .split(',')
      .map(part => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1])
      .filter(name => name !== undefined),
  )

it('the logger lets every field through that a line is written with', () => {
  const written = product.flatMap(path => fieldsIn(textOf(path)).map(name => ({ path, name })))
  expect(written.length).toBeGreaterThan(40)
  const known = (name: string) => allowed.has(name) || ['err', 'error'].includes(name)
  expect(written.filter(({ name }) => !known(name))).toEqual([])
})
