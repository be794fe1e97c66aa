import type { Page } from 'playwright-core'

/** Lists the fields that are too narrow to read what is typed. Digits of codes and parts of measures are short on purpose. */
export const narrowFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const needed = 80
    const typed =
      'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=password], [type=search])'
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
      .filter(field => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        ({ inputMode, maxLength }) =>
          inputMode !== 'numeric' && inputMode !== 'decimal' && !(maxLength > 0 && maxLength < 5),
      )
      .map(field => ({ field, width: Math.round(field.getBoundingClientRect().width) }))
      .filter(({ width }) => width > 2 && width < needed)
      .map(
        ({ field, width }) =>
          `the field "${field.labels?.[0]?.textContent ?? field.name}" is ${width} pixels wide`,
      )
  })
