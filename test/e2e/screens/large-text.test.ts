import { expect, it } from 'vitest'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'
import { problemsOfPublicPages } from '../harness/public-pages.ts'

// catalog.ts checks the screens of the catalog, in each of their states.
it('with text at 200 percent a phone shows every public page without scrolling sideways', async () => {
  const problems = await problemsOfPublicPages('phone', async page => {
    await doubleText(page)
    await still(page)
    return unreadable(page)
  })
  expect(problems).toEqual([])
})
