import { expect, it } from 'vitest'
import { loadedWithPages } from './compile-hints.ts'

it('what a page imports is loaded with it, also by way of other files; what it loads later is not', () => {
  const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
    fileName,
    imports,
    isEntry,
  })
  const chunks = [
    chunk('page.js', ['form.js'], true),
    chunk('form.js', ['framework.js']),
    chunk('framework.js', ['form.js']),
    chunk('crop.js', ['pixels.js']),
    chunk('pixels.js'),
  ]
  expect([...loadedWithPages(chunks)]).toEqual(['page.js', 'form.js', 'framework.js'])
})
