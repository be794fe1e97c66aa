import { href } from 'react-router'
import type { Audience } from '../../contract/fields.ts'

interface HelpCenter {
  audience: Audience
  type: 'Hero' | 'Customer'
  label: string
  title: string
  description: string
  home: string
  page: (slug: string) => string
  markdownPath: (slug: string) => string
  contact: string
  write: string
  ask: (question: string) => string
}

const ask = (question: string) => `${href('/customer-contact')}?${new URLSearchParams({ question })}#form`

export const helpCenters: Record<Audience, HelpCenter> = {
  hero: {
    audience: 'hero',
    type: 'Hero',
    label: 'Heroes',
    title: 'Help center for Heroes',
    description:
      'Answers for Heroes and applicants: sign-up, documents, the background check, assignments, earnings, ratings and support.',
    home: href('/help'),
    page: slug => href('/help/:slug', { slug }),
    markdownPath: slug => href('/help/:slug.md', { slug }),
    contact: href('/hero-contact'),
    write: `${href('/customer-contact')}#form`,
    ask,
  },
  customer: {
    audience: 'customer',
    type: 'Customer',
    label: 'Customers',
    title: 'Help center for customers: Hero',
    description:
      'Answers for customers: sign-up, requesting a Hero, the walk, prices and payment, ratings, safety and your account.',
    home: href('/customer-help'),
    page: slug => href('/customer-help/:slug', { slug }),
    markdownPath: slug => href('/customer-help/:slug.md', { slug }),
    contact: href('/customer-contact'),
    write: `${href('/customer-contact')}#form`,
    ask,
  },
}

export const helpCenterOfType = (type: 'Hero' | 'Customer') =>
  type === 'Hero' ? helpCenters.hero : helpCenters.customer
