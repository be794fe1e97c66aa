import { sharedFile } from '../document/shared-file.ts'
import { helpCenters } from '../help/help-centers.ts'
import { footerColumns, legalLinks, sectionLinks } from '../layout/site-links.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import { markdownLink } from '../rich-text/markdown-link.ts'
import type { Route } from './+types/llms-txt.ts'
import { publishedOf } from './published.server.ts'

export const handle = { kind: 'file' } satisfies FileHandle

/** `/llms.txt` (https://llmstxt.org): the site, its pages, and the help as Markdown, for language models. */
export async function loader(args: Route.LoaderArgs) {
  const { publicUrl } = args.context.get(requestContext).settings
  const { items } = await publishedOf(args, { kind: 'help' })
  const link = (label: string, path: string) => `- ${markdownLink(label, publicUrl + path)}`
  const links = (list: readonly { label: string; href?: string | undefined }[]) =>
    list.flatMap(({ label, href }) => (href ? link(label, href) : []))
  const legal = legalLinks('customer').slice(1)
  const legalOfHeroes = legalLinks('hero')
    .slice(1)
    .filter(({ href }) => legal.every(known => known.href !== href))
    .map(({ label, href }) => ({ label: `${label} for Heroes`, href }))
  const company = footerColumns({ apps: {}, social: {} }).flatMap(column => column.links)
  const sections = [
    ['Customers', links(sectionLinks.customer)],
    ['Heroes', links(sectionLinks.hero)],
    ['Company, safety and news', links(company)],
    ...Object.values(helpCenters).map(
      ({ title, type, markdownPath }) =>
        [
          title.replace(': Hero', ''),
          items
            .filter(item => item.topicType === type)
            .map(item => link(item.title, markdownPath(item.slug))),
        ] as const,
    ),
    ['Legal', links([...legal, ...legalOfHeroes])],
  ] as const
  const text = [
    '# Hero',
    '',
    '> On-demand personal protection in New York City: a licensed professional walks with you, on foot or on public transit.',
    ...sections.flatMap(([title, list]) => ['', `## ${title}`, '', ...list]),
    '',
  ]
  return sharedFile(text.join('\n'), 'text/plain')
}
