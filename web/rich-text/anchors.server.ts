import { escapeHtml } from '../../contract/escape-html.ts'
import { replaceTags, textOf } from '../../contract/read-html.server.ts'

interface Heading {
  id: string
  text: string
}

/** The ids that the page around the text has (legal-page.tsx). */
const idsOfPage = ['main', 'contents', 'versions']

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Adds an id to every second-level heading of sanitized HTML, and lists them for a table of contents. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const used = new Set(idsOfPage)
  const anchored = replaceTags(html, 'h2', ({ attributes, end }) => {
    const text = textOf(html.slice(end, html.indexOf('</h2>', end))).trim()
    const base = attributes.id || slugOf(text) || 'section'
    let id = base
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`
    used.add(id)
    headings.push({ id, text })
    return `<h2 id="${escapeHtml(id)}">`
  })
  return { html: anchored, headings }
}
