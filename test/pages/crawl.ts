import { attribute, elements, named, openPage, type RenderedPage } from './rendered-page.ts'

export interface Link {
  from: string
  to: string
  anchor: string
}
export interface Crawl {
  pages: Map<string, RenderedPage>
  links: Link[]
}

/** A crawl that finds more pages has met links that generate endless new addresses. */
const maximumPages = 800

/** Texts that other tests publish and withdraw meanwhile. Only their addresses contain the time in milliseconds. */
const ofOtherTests = /-\d{13}(-|$)/

function linksOf(base: string, from: string, { document }: RenderedPage): Link[] {
  return elements(document, ({ name, attribs }) => (name === 'a' || name === 'area') && 'href' in attribs)
    .map(element => new URL(attribute(element, 'href') ?? '', base + from))
    .filter(address => address.origin === base && !ofOtherTests.test(address.pathname))
    .map(({ pathname, search, hash }) => ({
      from,
      to: pathname + search,
      anchor: decodeURIComponent(hash.slice(1)),
    }))
}

export async function crawl(base: string, start: readonly string[] = ['/']): Promise<Crawl> {
  const pages = new Map<string, RenderedPage>()
  const links: Link[] = []
  const waiting = [...start]
  while (waiting.length > 0) {
    const path = waiting.shift()!
    if (pages.has(path)) continue
    if (pages.size === maximumPages)
      throw new Error(`More than ${maximumPages} pages; the last ones: ${waiting.slice(-5)}`)
    const page = await openPage(base, path)
    pages.set(path, page)
    const found = linksOf(base, path, page)
    links.push(...found)
    for (const { to } of found) if (!pages.has(to)) waiting.push(to)
  }
  return { pages, links }
}

export const requested = ({ document }: RenderedPage): string[] =>
  [
    ...['img', 'script', 'source', 'iframe', 'video', 'audio', 'embed', 'input'].flatMap(name =>
      named(document, name).flatMap(element => {
        const sets = (attribute(element, 'srcset') ?? '').split(',').map(part => part.trim().split(' ')[0])
        return [attribute(element, 'src'), attribute(element, 'poster'), ...sets]
      }),
    ),
    ...named(document, 'link')
      .filter(element => !/canonical|alternate|next|prev|license/.test(attribute(element, 'rel') ?? ''))
      .map(element => attribute(element, 'href')),
    ...[...named(document, 'use'), ...named(document, 'image')].map(
      element => attribute(element, 'href') ?? attribute(element, 'xlink:href'),
    ),
  ].filter((address): address is string => Boolean(address))
