import { expect, it } from 'vitest'
import { styleSheets } from '../../test/repository/style-sheets.ts'

const bySibling = /(?:^|[\s>(,])(?:\*|[a-z][a-z0-9]*|:(?:is|where)\([^)]*\))\s*[+~]\s*\*/

/**
 * Browsers look up which styles may change by classes, ids and attributes. After a rule for any element that follows any other, or
 * one with a tag, Chromium styles the whole page again whenever an element is added, for example when scripts take the page over.
 */
it('no rule is about any element that follows one without a class', () => {
  expect(styleSheets.length).toBeGreaterThan(50)
  const found = styleSheets.flatMap(({ file, css }) => {
    return [...css.matchAll(/[^{};]+(?=\{)/g)]
      .map(([selector]) => selector.trim())
      .filter(selector => bySibling.test(selector))
      .map(selector => `${file}: ${selector}`)
  })
  expect(found).toEqual([])
})
