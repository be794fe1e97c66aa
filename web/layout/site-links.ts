import { href } from 'react-router'
import type { Audience } from '../../contract/fields.ts'
import type { Line } from '../page-kind.ts'
import type { Frame } from '../root.tsx'

const section = (name: string) => `${href('/')}#${name}`

/** The pages of the header, by whose page it stands on (SPEC 2.1). */
export function headerLinks(_line: Line) {
  return [
    { label: 'What is Hero', href: section('what-is-hero') },
    { label: 'Company', href: href('/company-home') },
    { label: 'Safety', href: section('safety') },
    { label: 'Contact Us', href: section('contact') },
  ]
}

/** Where an account goes on with what it began. */
export const progressHref = (audience: Audience) =>
  audience === 'hero' ? href('/hero-signup-progress') : href('/customer-signup-progress')

export const signUpHref = (line: Line) => (line === 'hero' ? href('/hero-signup') : href('/customer-signup'))

export function footerColumns({ apps, social }: Pick<Frame, 'apps' | 'social'>) {
  const given = (links: readonly { label: string; href: string | undefined }[]) =>
    links.filter((link): link is { label: string; href: string } => link.href !== undefined)
  const columns = [
    { title: 'Company', links: [{ label: 'About us', href: href('/company-home') }] },
    {
      title: 'The Services',
      links: [
        { label: 'Personal protection', href: section('what-is-hero') },
        { label: 'Be a Hero', href: href('/hero-signup') },
        { label: 'Contact us', href: section('contact') },
      ],
    },
    { title: 'Safety', links: [{ label: 'Safety for all', href: section('safety') }] },
    {
      title: 'Apps and social',
      links: given([
        { label: 'Customer app for iPhone', href: apps.customer },
        { label: 'Hero app for iPhone (beta)', href: apps.hero },
        { label: 'Instagram', href: social.instagram },
        { label: 'LinkedIn', href: social.linkedin },
        { label: 'X', href: social.x },
      ]),
    },
  ]
  return columns.filter(column => column.links.length > 0)
}

export function legalLinks(line: Line) {
  return line === 'hero'
    ? [
        { label: 'Privacy', href: href('/hero-privacy-policy') },
        { label: 'Terms', href: href('/hero-terms-conditions') },
      ]
    : [
        { label: 'Privacy', href: href('/customer-privacy-policy') },
        { label: 'Terms', href: href('/customer-terms-conditions') },
      ]
}
