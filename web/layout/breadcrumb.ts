import { href } from 'react-router'
import type { Section } from '../page-kind.ts'
import { sectionLinks } from './site-links.ts'

const home = { name: 'Home', href: href('/') }

const sectionNames: Record<Section, string> = {
  customer: 'What is Hero',
  hero: 'Work as a Hero',
  company: 'About us',
  press: 'News and blog',
}
const firstOf = (section: Section) =>
  section === 'press' ? href('/newsroom') : (sectionLinks[section][0]?.href ?? home.href)

interface Place {
  path: string
  title: string
  section?: Section | undefined
}

export function breadcrumbOf({ path, title, section }: Place): { name: string; href: string }[] {
  if (path === home.href) return [home]
  const own = section && sectionLinks[section].find(link => link.href === path)
  const page = { name: own?.label ?? title.replace(/ \| Hero$|: Hero$/, ''), href: path }
  if (!section) return [home, page]
  const first = { name: sectionNames[section], href: firstOf(section) }
  return first.href === path ? [home, first] : [home, first, page]
}
