import { href, useLocation } from 'react-router'
import type { Section } from '../page-kind.ts'
import { SectionNav } from '../ui/navigation/section-nav.tsx'
import { sectionLinks } from './site-links.ts'

/** Pages that have no stop of their own, by the stop that leads to them. */
const behind: Record<string, readonly string[]> = {
  [href('/what-hero')]: [href('/whatis-hero')],
  [href('/getstarted')]: [href('/area')],
  [href('/hero-using-app')]: [
    href('/how-to-use-app'),
    href('/accept-assignment'),
    href('/how-rating-works'),
    href('/assignment-tips'),
  ],
  [href('/company-home')]: [href('/company-founder'), href('/company-team'), href('/careers')],
}

/** SPEC 2.5: the brand in the line of the newsroom and the blog. */
const pressBrand = { label: 'The future of Hero', href: href('/customer-future') }

function stateOf(path: string, stop: string) {
  if (path === stop) return 'page'
  const pages = [stop, ...(behind[stop] ?? [])]
  return pages.some(page => path === page || path.startsWith(`${page}/`)) ? 'true' : undefined
}

export function SectionLine({ section }: { section: Section }) {
  const path = useLocation().pathname.toLowerCase()
  const links = sectionLinks[section].map(link => ({ ...link, current: stateOf(path, link.href) }) as const)
  return <SectionNav label="Section" links={links} brand={section === 'press' ? pressBrand : undefined} />
}
