import { expect, it } from 'vitest'
import { productCode, textOf } from './source.ts'

/** A private file and a request of a worker, which have no forms. */
const withoutForms = ['providers/storage/upload-endpoint.ts', 'web/consent/measure.worker.ts']

it('no page sends its forms without a referrer: their origin would be `null`, and they would be refused as another site’s', () => {
  const hiding = productCode().filter(path => /['"]no-referrer['"]/.test(textOf(path)))
  expect(hiding).toEqual(withoutForms)
})
