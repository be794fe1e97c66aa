import type { Page } from 'playwright-core'

/**
 * Public pages hydrate when idle; their forms work natively before. A test of what scripts do waits for them: React marks
 * every element that it has taken over.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some(key => key.startsWith('__reactFiber$'))
  })
}
