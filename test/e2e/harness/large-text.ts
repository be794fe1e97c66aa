import type { Page } from 'playwright-core'

/** A reader's style sheet, added in the way that the Content-Security-Policy does not refuse. */
const addSheet = (page: Page, rules: string) =>
  page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Doubles the text size like a browser setting. */
export const doubleText = (page: Page) => addSheet(page, 'html { font-size: 200% }')

/**
 * Sets the distances between lines, paragraphs, words and letters that a reader may choose (WCAG 1.4.12). Not on the ID card, which is
 * a picture of plastic of one size.
 */
export const spaceText = (page: Page) =>
  addSheet(
    page,
    ':not(.id-sheet *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p:not(.id-sheet *) { margin-bottom: 2em !important }',
  )

/** Takes the last of these style sheets away. */
export const plainText = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop())

/**
 * Readability problems of the current page (WCAG 1.4.4): horizontal scrolling, text that is cut off or overlaps, and words or
 * phone numbers that break across lines.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(width => {
    const found: string[] = []
    interface Line {
      text: string
      of: Element
      rect: DOMRect
    }
    const lines: Line[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map(name => `.${name}`).join('')}`
    function isScrolled(element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    if (document.documentElement.scrollWidth > width) {
      const widest = [...document.querySelectorAll('body *')]
        .filter(element => element.checkVisibility() && !isScrolled(element))
        .toSorted((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)[0]
      found.push(
        `the page is ${document.documentElement.scrollWidth} wide${widest ? `, by ${nameOf(widest)} "${widest.textContent.trim().slice(0, 40)}"` : ''}`,
      )
    }
    const isHeardOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isHeardOnly(element.parentElement))
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // The word that shows a navigation under way covers the page on purpose while it lasts.
      !element.closest('.skip, .con-pending, svg, option, select, [aria-hidden=true]') &&
      !isHeardOnly(element)

    function clips(element: Element): Element[] {
      const around: Element[] = []
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX)) return around
        if (/hidden|clip/.test(overflowX)) around.push(at)
        if (position === 'fixed') return around
      }
      return around
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const words = node.textContent ?? ''
      if (!of || !words.trim() || /^(script|style|noscript|textarea)$/i.test(of.tagName) || !isSeen(of))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const topsOf = (from: number, to: number) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        const seen = [...range.getClientRects()].filter(({ width }) => width > 1)
        return new Set(seen.map(({ top }) => Math.round(top)))
      }
      for (const rect of range.getClientRects())
        if (rect.width > 1) lines.push({ text: words.trim().slice(0, 40), of, rect })
      // A URL may wrap. Prices and phone numbers must not, including their separators.
      const isCalled = of.closest('a[href^="tel:"]') !== null
      for (const { 0: token, index } of words.matchAll(/\S+/g)) {
        if (/[@/]|\p{L}\.\p{L}|\d\.\d+\.\d/u.test(token)) continue
        const parts = isCalled || /^\$[\d.,]+$/.test(token) ? [token] : token.split(/(?<=[-–—])/)
        let start = index
        for (const word of parts) {
          start += word.length
          const tops = topsOf(start - word.length, start)
          if (tops.size > 1 && word.length <= 18)
            found.push(`"${word}" is broken into two lines, in ${nameOf(of)}`)
        }
      }
    }

    for (const { text, of, rect } of lines) {
      if (!isScrolled(of) && (rect.right > width + 1 || rect.left < -1))
        found.push(`"${text}" leaves the window at ${Math.round(rect.right)}, in ${nameOf(of)}`)
      for (const around of clips(of)) {
        const edge = around.getBoundingClientRect()
        const { overflowY } = getComputedStyle(around)
        const below = /hidden|clip/.test(overflowY) && rect.bottom - rect.height / 4 > edge.bottom
        if (rect.right > edge.right + 2 || rect.left < edge.left - 2 || below)
          found.push(`"${text}" is cut off by ${nameOf(around)}`)
      }
    }
    const ink = ({ rect }: Line) => ({
      top: rect.top + rect.height * 0.3,
      bottom: rect.bottom - rect.height * 0.3,
    })
    const isAbove = (of: Element) => {
      for (let at: Element | null = of; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    const lying = lines
      .filter(({ of }) => !isAbove(of) && !isScrolled(of))
      .map(line => ({ ...line, ...ink(line) }))
      .sort((one, other) => one.top - other.top)
    for (const [at, one] of lying.entries())
      for (let next = at + 1; next < lying.length; next++) {
        const other = lying[next]!
        // All later lines begin below this one.
        if (other.top > one.bottom) break
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.bottom, other.bottom) - other.top
        if (wide > 3 && high > 3)
          found.push(`"${one.text}" lies on "${other.text}", in ${nameOf(one.of)} and ${nameOf(other.of)}`)
      }
    return [...new Set(found)]
  }, page.viewportSize()?.width ?? 0)
}
