import { expect, it } from 'vitest'
import { appLinkPaths } from '../contract/app-links.ts'
import { heroSteps } from '../contract/hero-step.ts'
import { heroLinks } from './applications/hero-links.ts'
import { siteLinks } from './site-links.ts'

const publicUrl = 'https://hero.test'

/** Paths in messages that open in no app: they are for the site, or for people without an app. */
const onTheSite = [
  '/prelaunch',
  '/customer-contact',
  '/customer-signup-step-3',
  '/hero-register',
  '/hero-signup-progress/agreement',
  '/hero-signup-progress/papers',
  '/hero-signup-step-4',
  '/hero-signup-step-5',
  '/hero-signup-step-5/letters/1',
]

it('every address that a message leads to opens in an app, or exists only on the site', () => {
  const site = siteLinks({ publicUrl })
  const hero = heroLinks({ publicUrl })
  const links = [
    ...Object.values(site).flatMap(link => (typeof link === 'string' ? [link] : [])),
    site.confirmEmail('t'),
    site.supportConversation('t'),
    site.progress('customer'),
    site.progress('hero'),
    ...Object.values(hero).flatMap(link => (typeof link === 'string' ? [link] : [])),
    ...heroSteps.map(hero.step),
    hero.legalNotice('1'),
    hero.denied('heroForm'),
  ]
  const paths = [...new Set(links.map(link => new URL(link).pathname))]
  const inApps = new Set(Object.values(appLinkPaths).flat())
  expect(paths.filter(path => !inApps.has(path)).sort()).toEqual([...onTheSite].sort())
  expect([...inApps].filter(path => onTheSite.includes(path))).toEqual([])
})

it('the address where an app sends a person to sign does not open that app', () => {
  const { step } = heroLinks({ publicUrl })
  for (const finishAt of [step('heroForm'), step('backgroundCheck')])
    expect(appLinkPaths.hero).not.toContain(new URL(finishAt).pathname)
})
