import type { Page } from 'playwright-core'

/**
 * Notes each line and mark that has no text and is drawn by a background: forced colors make every background the color of the page
 * and take gradients away. What it returns lists those that can't be seen when it is called.
 */
function noteMarks(): () => string[] {
  const isClear = (color: string) => color === 'transparent' || /^rgba\(.*, 0\)$/.test(color)
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const hasOutline = (style: CSSStyleDeclaration) =>
    [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
      style.outlineStyle === 'none' ? '0' : style.outlineWidth,
    ].some(width => Number.parseFloat(width) > 0)
  const isDrawn = (element: Element, pseudo: string) => {
    const style = getComputedStyle(element, pseudo || undefined)
    const ground = groundOf(pseudo ? element : element.parentElement)
    const hasColor = !isClear(style.backgroundColor) && style.backgroundColor !== ground
    return hasColor || style.backgroundImage !== 'none' || hasOutline(style)
  }
  const isMark = (element: Element, pseudo: string) => {
    const style = getComputedStyle(element, pseudo || undefined)
    if (hasOutline(style) || !isDrawn(element, pseudo)) return false
    if (pseudo)
      return (
        style.content === '""' && Number.parseFloat(style.width) > 0 && Number.parseFloat(style.height) > 0
      )
    const { width, height } = element.getBoundingClientRect()
    return element.childNodes.length === 0 && width > 0 && height > 0
  }
  const marks = [
    ...document.querySelectorAll('body :not(svg *, svg, img, input, select, textarea, canvas, video)'),
  ]
    .filter(element => element.checkVisibility())
    .flatMap(element => ['', '::before', '::after'].map(pseudo => ({ element, pseudo })))
    .filter(({ element, pseudo }) => isMark(element, pseudo))
  // A sheet takes away a mark that would mean nothing: the camera of a drawn phone.
  const isLeftOut = (element: Element, pseudo: string) =>
    pseudo !== '' && getComputedStyle(element, pseudo).content === 'none'
  const nameOf = ({ className, tagName }: Element) => `${tagName.toLowerCase()}.${className}`
  const lineOf = ({ element, pseudo }: (typeof marks)[number]) =>
    `${element.parentElement ? nameOf(element.parentElement) : ''} > ${nameOf(element)}${pseudo} is invisible`
  return () => {
    const gone = marks.filter(
      ({ element, pseudo }) => !isDrawn(element, pseudo) && !isLeftOut(element, pseudo),
    )
    return [...new Set(gone.map(lineOf))]
  }
}

/** Lists lines and marks that can be seen on the page, but not once the system replaces all colors. */
export async function vanishedMarks(page: Page): Promise<string[]> {
  const marks = await page.evaluateHandle(noteMarks)
  await page.emulateMedia({ forcedColors: 'active' })
  const gone = await marks.evaluate(list => list())
  await page.emulateMedia({ forcedColors: 'none' })
  await marks.dispose()
  return gone
}
