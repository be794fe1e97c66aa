import type { Page } from 'playwright-core'

const maxPresses = 60

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element && 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return [
      element?.getAttribute('aria-label'),
      ...labels.map(label => label.textContent),
      element?.textContent,
    ]
      .filter(Boolean)
      .join(' ')
  })

export type Keyboard = ReturnType<typeof keyboardOf>

export function keyboardOf(page: Page) {
  let strokes = 0
  async function press(...keys: readonly string[]) {
    for (const key of keys) {
      strokes += 1
      await page.keyboard.press(key)
    }
  }
  return {
    page,
    press,
    strokes: () => strokes,
    async type(text: string) {
      strokes += text.length
      await page.keyboard.type(text)
    },
    async tabTo(name: RegExp) {
      for (let presses = 0; presses < maxPresses; presses++) {
        await press('Tab')
        if (name.test(await focused(page))) return
      }
      throw new Error(`Tab does not lead to ${name}`)
    },
    focused: () => focused(page),
  }
}
