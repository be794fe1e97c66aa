import type { Page } from 'playwright-core'

/**
 * Public pages hydrate when the browser is idle, and until then their forms work natively. A test of a script must wait for it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}
