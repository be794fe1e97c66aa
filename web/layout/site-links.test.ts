import { describe, expect, test } from 'vitest'
import { footerColumns, headerLinks } from './site-links.ts'

const marked = (...place: Parameters<typeof headerLinks>) =>
  headerLinks(...place)
    .filter(({ current }) => current)
    .map(({ label, current }) => [label, current])

describe('the header', () => {
  test('has the entries of the specification, on the Heroes’ pages with their own targets', () => {
    expect(headerLinks('customer', { path: '/' }).map(({ label, href }) => [label, href])).toEqual([
      ['What is Hero', '/what-hero'],
      ['Company', '/company-home'],
      ['Safety', '/customer-safety'],
      ['Contact Us', '/customer-contact'],
    ])
    expect(headerLinks('hero', { path: '/hero-home' }).map(({ href }) => href)).toEqual([
      '/what-hero',
      '/company-home',
      '/hero-safety',
      '/hero-contact',
    ])
  })

  test('marks the page itself, else the part of the site in which it stands, and never two', () => {
    expect(marked('customer', { path: '/customer-contact', section: 'customer' })).toEqual([
      ['Contact Us', 'page'],
    ])
    expect(marked('customer', { path: '/fees', section: 'customer' })).toEqual([['What is Hero', 'true']])
    expect(marked('customer', { path: '/newsroom', section: 'press' })).toEqual([['Company', 'true']])
    expect(marked('customer', { path: '/safety-resource' })).toEqual([['Safety', 'true']])
    expect(marked('hero', { path: '/hero-safety' })).toEqual([['Safety', 'page']])
    expect(marked('customer', { path: '/' })).toEqual([])
  })
})

describe('the footer', () => {
  const linksOf = (apps: object, social: object) =>
    footerColumns({ apps, social }).find(({ title }) => title === 'Apps and social')!.links

  test('names an app that is in no store yet without a link, and no network that is not set', () => {
    expect(linksOf({}, {})).toEqual([
      { label: 'Customer app for iPhone, soon' },
      { label: 'Hero app for iPhone (beta), soon' },
      { label: 'Android: coming soon' },
    ])
    const store = 'https://apps.example/hero'
    const network = 'https://social.example/hero'
    expect(linksOf({ customer: store }, { linkedin: network })).toEqual([
      { label: 'Customer app for iPhone', href: store },
      { label: 'Hero app for iPhone (beta), soon' },
      { label: 'Android: coming soon' },
      { label: 'LinkedIn', href: network },
    ])
  })
})
