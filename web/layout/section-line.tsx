import { href, useLocation } from 'react-router'
import type { Section } from '../page-kind.ts'
import { SectionNav } from '../ui/navigation/section-nav.tsx'
import { sectionLinks } from './site-links.ts'

const behind: Record<string, string> = {
  [href('/whatis-hero')]: href('/what-hero'),
  [href('/how-to-use-app')]: href('/hero-using-app'),
  [href('/accept-assignment')]: href('/hero-using-app'),
  [href('/how-rating-works')]: href('/hero-using-app'),
  [href('/assignment-tips')]: href('/hero-using-app'),
  [href('/company-founder')]: href('/company-home'),
  [href('/company-team')]: href('/company-home'),
  [href('/careers')]: href('/company-home'),
}

/** SPEC 2.5: the brand in the line of the newsroom and the blog. */
const pressBrand = { label: 'The future of Hero', href: href('/customer-future') }

function stateOf(path: string, stop: string) {
  if (path === stop) return 'page'
  return behind[path] === stop || path.startsWith(`${stop}/`) ? 'true' : undefined
}

export function SectionLine({ section }: { section: Section }) {
  const path = useLocation().pathname.toLowerCase()
  const links = sectionLinks[section].map(link => ({ ...link, current: stateOf(path, link.href) }) as const)
  return <SectionNav label="Section" links={links} brand={section === 'press' ? pressBrand : undefined} />
}
