import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { measured, neverMeasured } from '../../../web/consent/measured-pages.ts'
import type { Width } from './browser.ts'
import { newContext } from './browser.ts'

const atOnce = 3

const publicPaths = [...measured, ...Object.keys(neverMeasured)].filter(path => !path.includes(':'))

/** Other tests publish news with a timestamp in the title, which fits nowhere. */
const isOfTest = (problem: string) => /"\d{13}"/.test(problem)

/** Opens every public page, and returns what `look` found on them, each with its path. */
export async function problemsOfPublicPages(
  width: Width,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const { alone } = inject('instances')
  const context = await newContext(width, { reducedMotion: 'reduce' })
  const waiting = [...publicPaths]
  async function walkSome() {
    const problems: string[] = []
    const page = await context.newPage()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(alone + path)
      const found = (await look(page)).filter(problem => !isOfTest(problem))
      problems.push(...found.map(problem => `${path}: ${problem}`))
    }
    return problems
  }
  const problems = (await Promise.all(Array.from({ length: atOnce }, walkSome))).flat()
  await context.close()
  return problems.sort()
}
