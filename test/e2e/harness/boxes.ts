import type { Locator } from 'playwright-core'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Where two elements are, in CSS pixels from the top left of the window, both read in one moment: between two questions to the
 * browser, what arrives late could move the page.
 */
export async function boxesOf(first: Locator, second: Locator): Promise<[Box, Box]> {
  const other = await second.elementHandle()
  return first.evaluate((element, other) => {
    const boxOf = (each: Element) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return { x, y, width, height }
    }
    return [boxOf(element), boxOf(other as Element)]
  }, other)
}
