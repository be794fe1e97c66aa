import type { ReactNode } from 'react'
import type { BlogPosting, BreadcrumbList, FAQPage, NewsArticle, Organization } from 'schema-dts'
import type { PageFacts } from '../page-kind.ts'
import type { WebSettings } from '../web-settings.ts'

export type Site = Pick<WebSettings, 'publicUrl' | 'social' | 'support'>

interface PagePlace {
  address: string
  image: { url: string; width: number; height: number }
  description: string
  trail: readonly { name: string; href: string }[]
}

const contact = (contactType: string, way: { email: string } | { telephone: string }) =>
  ({ '@type': 'ContactPoint', contactType, availableLanguage: 'en', ...way }) as const

/** What identifies the company. An article needs no more of its publisher. */
const publisher = ({ publicUrl }: Site) =>
  ({
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Hero',
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/512.png`, width: '512', height: '512' },
  }) as const

function organization(site: Site): Organization {
  const { social, support } = site
  const profiles = Object.values(social).filter(address => address !== undefined)
  const { phone, email } = support
  const contacts = [
    ...(email ? [contact('customer support', { email })] : []),
    // No one answers customers at this number (SPEC 2.2, /hero-contact).
    ...(phone ? [contact('support for Heroes', { telephone: phone })] : []),
  ]
  return {
    ...publisher(site),
    description: 'On-demand personal protection in New York City.',
    areaServed: { '@type': 'City', name: 'New York City' },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(contacts.length > 0 ? { contactPoint: contacts } : {}),
  }
}

type Article = Required<PageFacts>['article']

function articleThing(article: Article, place: PagePlace, site: Site): NewsArticle | BlogPosting {
  const { publicUrl } = site
  const { type, title, published, author = 'Hero', categories = [] } = article
  const [section] = categories
  return {
    '@type': type,
    headline: title,
    description: place.description,
    datePublished: published,
    dateModified: published,
    inLanguage: 'en-US',
    mainEntityOfPage: { '@type': 'WebPage', '@id': place.address },
    image: {
      '@type': 'ImageObject',
      url: place.image.url,
      width: String(place.image.width),
      height: String(place.image.height),
    },
    // Articles are published under department names.
    author: { '@type': 'Organization', name: author, url: `${publicUrl}/` },
    publisher: publisher(site),
    ...(section ? { articleSection: section, keywords: categories.join(', ') } : {}),
  }
}

function faqThing(
  questions: Required<PageFacts>['questions'],
  render: (answer: ReactNode) => string,
): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: render(answer) },
    })),
  }
}

function breadcrumb(publicUrl: string, trail: PagePlace['trail']): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + href,
    })),
  }
}

export function structuredData(
  { organization: isAboutUs, article, questions }: PageFacts,
  place: PagePlace,
  site: Site,
  render: (answer: ReactNode) => string,
): object[] {
  // The types of schema.org also allow a URL in place of each thing.
  const things = [
    ...(place.trail.length > 1 ? [breadcrumb(site.publicUrl, place.trail)] : []),
    ...(isAboutUs ? [organization(site)] : []),
    ...(article ? [articleThing(article, place, site)] : []),
    ...(questions ? [faqThing(questions, render)] : []),
  ] as object[]
  return things.map(thing => ({ '@context': 'https://schema.org', ...thing }))
}
