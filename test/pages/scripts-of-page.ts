import { attribute, named, type RenderedPage } from './rendered-page.ts'

const imports = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g
const later = /\bimport\(\s*[`"']([^`"']+\.js)[`"']/g

const addressesIn = (text: string, kind: RegExp, base: string) =>
  [...text.matchAll(kind)].map(([, address]) => new URL(address!, base).pathname)

export async function scriptsOf(
  instance: string,
  path: string,
  page: RenderedPage,
): Promise<Map<string, string>> {
  const pageAddress = instance + path
  const wanted = named(page.document, 'script').flatMap(script => {
    const source = attribute(script, 'src')
    if (source) return [new URL(source, pageAddress).pathname]
    const text = script.children.map(child => ('data' in child ? String(child.data) : '')).join('')
    return [...addressesIn(text, imports, pageAddress), ...addressesIn(text, later, pageAddress)]
  })
  const found = new Map<string, string>()
  for (const address of new Set(wanted)) await load(address)

  async function load(address: string) {
    if (found.has(address)) return
    const answer = await fetch(instance + address)
    if (!answer.ok) throw new Error(`${path} asks for ${address}, which answers ${answer.status}`)
    const text = await answer.text()
    found.set(address, text)
    for (const next of addressesIn(text, imports, instance + address)) await load(next)
  }
  return found
}

/** Executable scripts; `application/ld+json`, speculation rules and the like are data. */
export const running = (page: RenderedPage) =>
  named(page.document, 'script').filter(script => {
    const type = attribute(script, 'type') ?? ''
    return type === '' || type === 'module' || /javascript/.test(type)
  })
