import type { Locator } from 'playwright-core'

/**
 * Where several elements are, in CSS pixels from the top left of the window, all read in one moment: between two questions to the
 * browser, what arrives late could move the page.
 */
export async function boxesOf(first: Locator, ...others: Locator[]) {
  const handles = await Promise.all(others.map(other => other.elementHandle()))
  return first.evaluate((element, rest) => {
    const boxes = [element, ...rest].map(each => each!.getBoundingClientRect())
    return boxes.map(({ x, y, width, height }) => ({ x, y, width, height }))
  }, handles)
}
