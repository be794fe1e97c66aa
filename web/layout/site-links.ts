import { href } from 'react-router'
import type { Audience } from '../../contract/fields.ts'
import type { Frame } from '../frame.ts'
import type { Line, Section } from '../page-kind.ts'
import type { FooterColumn } from '../ui/navigation/footer.tsx'
import type { NavLink } from '../ui/navigation/header.tsx'

function entryOf({ path, section }: Place) {
  if (section === 'customer') return 'What is Hero'
  if (section === 'company' || section === 'press') return 'Company'
  return /safety|^\/whywe-/.test(path) ? 'Safety' : undefined
}

type Place = { path: string; section?: Section | undefined }

/**
 * The header's links by audience of the page (SPEC 2.1; "Sign up" is a separate action). At most one is current: the
 * page itself or its section.
 */
export function headerLinks(line: Line, place: Place): NavLink[] {
  const hero = line === 'hero'
  const links = [
    { label: 'What is Hero', href: href('/what-hero') },
    { label: 'Company', href: href('/company-home') },
    { label: 'Safety', href: hero ? href('/hero-safety') : href('/customer-safety') },
    { label: 'Contact Us', href: hero ? href('/hero-contact') : href('/customer-contact') },
  ]
  const own = links.some(link => link.href === place.path)
  const entry = own ? undefined : entryOf(place)
  return links.map(link => ({
    ...link,
    current: link.href === place.path ? 'page' : link.label === entry ? 'true' : undefined,
  }))
}

const press = [
  { label: 'News', href: href('/newsroom') },
  { label: 'Blog', href: href('/blog') },
]

export const sectionLinks: Record<Section, readonly { label: string; href: string }[]> = {
  customer: [
    { label: 'Overview', href: href('/what-hero') },
    { label: 'How It Works', href: href('/how-it-works') },
    { label: 'Fees', href: href('/fees') },
    { label: 'Get Started', href: href('/getstarted') },
    { label: 'The future of Hero', href: href('/customer-future') },
    { label: 'Contact us', href: href('/customer-contact') },
  ],
  hero: [
    { label: 'Overview', href: href('/hero-overview') },
    { label: 'How to register', href: href('/hero-register') },
    { label: 'Earnings', href: href('/hero-earning') },
    { label: 'How it works', href: href('/hero-how-it-works') },
    { label: 'Using the app', href: href('/hero-using-app') },
    { label: 'Contact us', href: href('/hero-contact') },
  ],
  company: [{ label: 'About us', href: href('/company-home') }, ...press],
  // SPEC 2.5: "About us" in the newsroom and the blog leads to the overview.
  press: [{ label: 'About us', href: href('/what-hero') }, ...press],
}

export const progressHref = (audience: Audience) => href(`/${audience}-signup-progress`)

export const signUpHref = (line: Line) => (line === 'hero' ? href('/hero-signup') : href('/customer-signup'))

/** SPEC 2.1. Networks without a URL are left out; an app that isn't in a store is not a link. */
export function footerColumns({ apps, social }: Pick<Frame, 'apps' | 'social'>): FooterColumn[] {
  const app = (label: string, address: string | undefined) =>
    address ? { label, href: address } : { label: `${label}, soon` }
  return [
    {
      title: 'Company',
      links: [
        { label: 'About us', href: href('/company-home') },
        { label: 'News', href: href('/newsroom') },
        { label: 'Blog', href: href('/blog') },
        { label: 'Careers', href: href('/careers') },
      ],
    },
    {
      title: 'The Services',
      links: [
        { label: 'Personal protection', href: href('/what-hero') },
        { label: 'Be a Hero', href: href('/hero-home') },
        { label: 'Contact us', href: href('/customer-contact') },
      ],
    },
    {
      title: 'Safety',
      links: [
        { label: 'Safety for all', href: href('/safety-resource') },
        { label: 'Hero Safety', href: href('/hero-safety') },
        { label: 'Customer safety', href: href('/customer-safety') },
      ],
    },
    {
      title: 'Apps and social',
      links: [
        app('Customer app for iPhone', apps.customer),
        app('Hero app for iPhone (beta)', apps.hero),
        { label: 'Android: coming soon' },
        ...[
          { label: 'Instagram', href: social.instagram },
          { label: 'LinkedIn', href: social.linkedin },
          { label: 'X', href: social.x },
        ].filter(network => network.href),
      ],
    },
  ]
}

export function legalLinks(line: Line) {
  const hero = line === 'hero'
  return [
    { label: 'Visit help center', href: hero ? href('/help') : href('/customer-help') },
    { label: 'Privacy', href: hero ? href('/hero-privacy-policy') : href('/customer-privacy-policy') },
    { label: 'Accessibility', href: href('/accessibility') },
    { label: 'Terms', href: hero ? href('/hero-terms-conditions') : href('/customer-terms-conditions') },
    { label: 'Cookies', href: href('/cookies') },
  ]
}

/** The parameter that asks the waitlist's page for its form with the name and email of the account. Without it the page is the same for all. */
export const ofAccount = 'account'
