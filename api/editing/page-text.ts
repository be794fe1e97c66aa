import { escapeHtml } from '../../contract/escape-html.ts'
import { isKeyOf } from '../../contract/keys.ts'
import { personalVariables } from '../../contract/personal-variables.ts'
import { sectionOf } from '../../db/seed/markdown.ts'

/** Fills in `{{words}}`. Personal ones become marked placeholders. Names without a setting are returned in `missing`, each once. */
export function fillPage(html: string, values: Readonly<Record<string, string>>) {
  const missing = new Set<string>()
  const filled = html.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const place = isKeyOf(personalVariables, name) ? personalVariables[name] : undefined
    if (place) return `<span data-fill="${name}">[${place}]</span>`
    const value = values[name]?.trim()
    if (!value) missing.add(name)
    return value ? escapeHtml(value) : whole
  })
  return { html: filled, missing: [...missing] }
}

interface Cut {
  name: string
  from?: string
  to?: string
}

const headingAt = (html: string, place: number) => /^\s*<h[1-4] id="([^"]*)">/.exec(html.slice(place))?.[1]

/** The headings before and after each section of a page that other screens show separately. */
export function cutsOf(html: string, sections: Readonly<Record<string, string>>): Cut[] {
  return Object.entries(sections).map(([name, part]) => {
    const start = Math.max(0, html.indexOf(part))
    const from = start === 0 ? undefined : headingAt(html, start)
    const to = headingAt(html, start + part.length)
    return { name, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  })
}

/** Finds the same sections in another version. Those whose headings are gone are returned in `lost`. */
export function cutAgain(html: string, cuts: readonly Cut[]) {
  const sections: Record<string, string> = {}
  const lost: string[] = []
  for (const { name, ...bounds } of cuts) {
    const part = sectionOf(html, bounds)
    if (part) sections[name] = part
    else lost.push(name)
  }
  return { sections, lost }
}
