import type { Page } from 'playwright-core'

/**
 * Selects in which the longest of their choices is cut off. One that is as wide as its form passes, since it cannot be wider.
 */
export const cutSelects = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The select's width if nothing limited it, which is that of its longest choice. */
    function fullWidth(select: HTMLSelectElement) {
      const probe = document.createElement('select')
      probe.className = select.className
      probe.append(...[...select.options].map(({ label }) => new Option(label)))
      probe.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none'
      select.after(probe)
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    function rowWidth(select: HTMLSelectElement) {
      let row = select.closest('form, fieldset, table, main')
      while (row && getComputedStyle(row).display === 'contents') row = row.parentElement
      if (!row) return 0
      const { paddingLeft, paddingRight } = getComputedStyle(row)
      return row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    return [...document.querySelectorAll('select')]
      .filter(select => select.checkVisibility())
      .flatMap(select => {
        const { width } = select.getBoundingClientRect()
        const full = fullWidth(select)
        // Half a pixel is lost where a browser rounds.
        if (width >= full - 0.5 || width >= rowWidth(select) - 0.5) return []
        const name = select.labels[0]?.textContent ?? select.ariaLabel ?? select.name
        return [
          `the select "${name}" is ${Math.round(width)} wide, and its longest choice ${Math.round(full)}`,
        ]
      })
  })
