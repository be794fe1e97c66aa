export interface Heading {
  id: string
  text: string
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .trim()

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Adds an id to every second-level heading of sanitized HTML, and lists them for a table of contents. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const used = new Set<string>()
  const anchored = html.replace(
    /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g,
    (_, given: string | undefined, inner: string) => {
      const text = plain(inner)
      const base = given || slugOf(text) || 'section'
      let id = base
      for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`
      used.add(id)
      headings.push({ id, text })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return { html: anchored, headings }
}
