import { expect, inject, it } from 'vitest'
import { measured, neverMeasured } from '../../../web/consent/measured-pages.ts'
import { newContext } from '../harness/browser.ts'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'

const atOnce = 3

const publicPaths = [...measured, ...Object.keys(neverMeasured)].filter(path => !path.includes(':'))

// catalog.ts checks the screens of the catalog, in each of their states.
it('with text at 200 percent a phone shows every public page without scrolling sideways', async () => {
  const { alone } = inject('instances')
  const context = await newContext('phone', { reducedMotion: 'reduce' })
  const waiting = [...publicPaths]
  async function walkSome() {
    const problems: string[] = []
    const page = await context.newPage()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(alone + path)
      await doubleText(page)
      await still(page)
      // Other tests publish news with a timestamp in the title.
      const real = (await unreadable(page)).filter(problem => !/"\d{13}"/.test(problem))
      problems.push(...real.map(problem => `${path}: ${problem}`))
    }
    return problems
  }
  const problems = (await Promise.all(Array.from({ length: atOnce }, walkSome))).flat()
  await context.close()
  expect(problems.sort()).toEqual([])
})
