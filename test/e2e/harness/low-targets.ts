import type { Page } from 'playwright-core'

/**
 * Lists what is pressed on a phone and lower than the 44 pixels a finger needs. A link in a sentence is as high as its line. The
 * link of a status label covers more than its own box.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const needed = 44
    const pressed =
      'a, button, summary, select, textarea, input:not([type=hidden]), label:has(input:not([type=hidden]))'
    const shown = { visibilityProperty: true, opacityProperty: true }
    const isOfOther = (element: Element) =>
      (element.matches('a') && getComputedStyle(element).display === 'inline') ||
      (element.matches('input') && element.closest('label') !== null) ||
      element.matches(':disabled, .vh *, .vh, .tag > a')
    return [...document.querySelectorAll(pressed)]
      .filter(element => element.checkVisibility(shown) && !isOfOther(element))
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2 && Math.round(box.height) < needed)
      .map(({ element, box }) => {
        const { tagName, className, parentElement } = element
        const place = parentElement?.closest('[class]:not([class=""])')?.className ?? ''
        return `${tagName.toLowerCase()}.${className} in .${place} is ${Math.round(box.height)} pixels high: ${element.textContent.trim().slice(0, 40)}`
      })
  })
