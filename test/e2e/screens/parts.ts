/**
 * Everything in the visible elements below `parts` that makes a difference to axe's rules and to the check with doubled text: each
 * element as the path of its ancestors, with tags, attributes, and whether it has text of its own, also with the length of a word
 * that is longer than most. Attributes that only name, link or fill something count as present or empty, without their values. Runs
 * in the page.
 */
export function partsOfPage(parts: readonly string[]): string[] {
  const filled = /^(id|for|name|key|value|href|src|alt|title|placeholder|datetime|action|content|min|max)$/
  const named = /^aria-(label|labelledby|describedby|controls|valuenow|valuetext)$/
  const drawn = (element: Element) => element.tagName === 'svg'
  const own = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      filled.test(name) || named.test(name) ? `${name}${value ? '' : ' empty'}` : `${name}=${value}`,
    )
    const words = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .flatMap(({ textContent }) => textContent?.match(/\S+/g) ?? [])
    const longest = Math.max(0, ...words.map(({ length }) => length))
    const text = longest > 12 ? `text ${longest}` : longest > 0 ? 'text' : ''
    return [element.tagName, text, ...attributes.sort()].join(' ')
  }
  const found = new Set<string>()
  const visit = (element: Element, above: string) => {
    if (!element.checkVisibility()) return
    const path = `${above} > ${own(element)}`
    found.add(path)
    if (!drawn(element)) for (const child of element.children) visit(child, path)
  }
  const selector = parts.join(',')
  for (const root of document.querySelectorAll(selector))
    if (!root.parentElement?.closest(selector)) visit(root, '')
  return [...found]
}
