import { href, useLocation } from 'react-router'
import type { Section } from '../page-kind.ts'
import { SectionNav } from '../ui/section-nav.tsx'
import { sectionLinks } from './site-links.ts'

/** Pages that stand behind a stop of the line and have none of their own. */
const behind: Record<string, string> = {
  [href('/whatis-hero')]: href('/what-hero'),
  [href('/how-to-use-app')]: href('/hero-using-app'),
  [href('/accept-assignment')]: href('/hero-using-app'),
  [href('/how-rating-works')]: href('/hero-using-app'),
  [href('/assignment-tips')]: href('/hero-using-app'),
}

const isAtOrBelow = (path: string, stop: string) => path === stop || path.startsWith(`${stop}/`)

/** The section's pages as stops; one of them at most is the current one. */
export function SectionLine({ section }: { section: Section }) {
  const path = useLocation().pathname.toLowerCase()
  const at = behind[path] ?? path
  const links = sectionLinks[section].map(link => ({ ...link, current: isAtOrBelow(at, link.href) }))
  return <SectionNav label="Section" links={links} />
}
