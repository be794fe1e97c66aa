import { describe, expect, it } from 'vitest'
import { heroScreens } from '../../../server/screens/hero.ts'
import { heroNoticeScreens } from '../../../server/screens/hero-notice.ts'
import { heroOf } from '../../../server/screens/people.ts'
import type { Hero } from '../hero-steps.ts'
import { leadOf, spotText } from './lead.ts'
import { stepText } from './progress-words.ts'
import { standingOf, standings } from './standing.ts'

const heroWith = (statuses: string, own: Partial<Hero> = {}): Hero => heroOf(statuses, own).hero
const expired = (hero: Hero): Hero => ({
  ...hero,
  steps: hero.steps.map(step =>
    step.status === 'INVALID' ? { ...step, expiresOn: '2026-11-20', validity: 'expired' } : step,
  ),
})

describe('what the progress page says first', () => {
  it.each([
    ['ppppp', 'start'],
    ['vpppp', 'next'],
    ['VVvvv', 'waiting'],
    ['VVVVV', 'complete'],
    ['IVIvv', 'invalid'],
    ['VDVvp', 'denied'],
    ['IDVvp', 'denied'],
    ['VVVVD', 'denied'],
  ])('of %s is %s', (statuses, standing) => {
    expect(standingOf(heroWith(statuses))).toBe(standing)
  })

  it('to a denied Hero is what happened and whom to write to, never that all is well, and no word of a spot', () => {
    for (const statuses of ['VDVvp', 'DDDDp', 'VVVVD', 'VDVvv']) {
      const hero = heroWith(statuses)
      const { text, more = '', also = '' } = leadOf(hero)
      expect(text).toMatch(/couldn’t accept|was denied/)
      expect(text + more + also).not.toMatch(/do not have to do anything|Everything is with us/)
      expect(more).toMatch(/write to/)
      expect(spotText(hero)).toBeUndefined()
    }
    expect(leadOf(heroWith('VDVvp')).link?.href).toBe('/account/support?denied=securityLicense#write')
  })

  it('names the steps that need a fix beside what was denied, and where to find why', () => {
    expect(leadOf(heroWith('IDVvp'))).toEqual({
      text: 'We couldn’t accept: Security guard license.',
      more: expect.stringMatching(/^Your application can’t be completed .* write to us\..* will read it\.$/),
      also: 'Meanwhile, you can fix and send again: ID or driver’s license. You’ll find the reason below.',
      link: { label: 'Write to support', href: '/account/support?denied=securityLicense#write' },
    })
    expect(leadOf(heroWith('IDIvp'))).toMatchObject({
      also: 'Meanwhile, you can fix and send again: ID or driver’s license and Profile photo. You’ll find the reason below.',
    })
    expect(leadOf(expired(heroWith('VIVVD')))).toMatchObject({
      text: 'Your application was denied after the background check.',
      also: expect.stringMatching(/again: Security guard license\. You’ll find the reason below\.$/),
    })
    expect(JSON.stringify(leadOf(heroWith('VDVvp')))).not.toMatch(/fix|send|correct/)
  })

  it('is the notice, its deadline and the way to it, before steps that wait', () => {
    const hero = heroWith('VVVVv', { notice: { answerBy: '2026-11-26T04:59:59.000Z' } })
    expect(leadOf(hero)).toEqual({
      text: 'Please read the notice about your background report.',
      more: 'No decision has been made. Answers are due by November 25, 2026, 11:59 p.m. Eastern.',
      link: { label: 'Read the notice', href: '/hero-signup-step-5' },
    })
    expect(leadOf(heroWith('VVVVv', { notice: { answerBy: null } })).text).toMatch(/dispute/)
  })

  it('and in its step never asks for an answer by a moment that has passed, but says that it still counts', () => {
    const notice = { answerBy: '2026-11-26T04:59:59.000Z', daysToAnswer: 0 }
    const hero = heroWith('VVVVv', { notice })
    const inStep = stepText(hero, hero.steps.find(({ step }) => step === 'backgroundCheck')!)
    for (const words of [leadOf(hero).more, inStep]) {
      expect(words).toMatch(/No decision has been made.* ended on November 25, 2026.* still answer/)
      expect(words).not.toMatch(/due by/)
    }
  })

  it('says which license has expired and leads to its step', () => {
    expect(leadOf(expired(heroWith('VIVVV')))).toMatchObject({
      text: 'Expired on November 20, 2026: Security guard license.',
      link: { href: '/hero-signup-step-2' },
    })
  })

  it('never says that there is nothing to do beside a new card or agreement that needs the Hero', () => {
    const withCard = (own: Partial<Hero['steps'][number]>): Hero => {
      const hero = heroWith('VVVVv')
      const license = { expiresOn: '2026-12-20', validity: 'renewable', ...own } as const
      return {
        ...hero,
        steps: hero.steps.map(step => (step.step === 'securityLicense' ? { ...step, ...license } : step)),
      }
    }
    const renewal = { reason: null, expiresOn: '2028-12-20', sentAt: '2026-11-20T15:05:00.000Z' }
    const until = expect.stringContaining('Your current card is good until December 20, 2026.')
    expect(leadOf(withCard({ renewal: { ...renewal, status: 'INVALID' } }))).toEqual({
      text: 'Your new card needs a fix: Security guard license.',
      more: until,
      link: { label: 'Send the new card', href: '/hero-signup-step-2' },
    })
    expect(leadOf(withCard({ renewal: { ...renewal, status: 'DENIED' } }))).toEqual({
      text: 'We couldn’t accept your new card: Security guard license.',
      more: until,
      link: { label: 'Write to support', href: '/account/support#write' },
    })
    const newAgreement = { version: '2.0', effective: '2026-12-30', agreedAt: null }
    for (const hero of [withCard({}), heroWith('VVvvv', { newAgreement })])
      expect(leadOf(hero).text).toBe('We have everything we need for the checks.')
    for (const hero of [withCard({ renewal: { ...renewal, status: 'VERIFICATION' } }), heroWith('VVvvv')])
      expect(leadOf(hero).text).toBe('We have everything we need. You don’t have to do anything.')
  })

  it('tells those on the waiting list to keep working only while there is something to send', () => {
    expect(spotText(heroWith('vpppp', { spot: 'waiting-list' }))).toMatch(/keep working on your steps/)
    expect(spotText(heroWith('VVvvv', { spot: 'waiting-list' }))).toBe(
      'You’re on the Hero waiting list. We check your steps all the same.',
    )
  })

  it('counts the steps that need a fix', () => {
    expect(leadOf(heroWith('IVIvv')).text).toBe(
      '2 steps need a fix: ID or driver’s license and Profile photo.',
    )
  })

  it('is in the catalog of screens for every standing, with a spot and without', () => {
    const shown = [...heroScreens, ...heroNoticeScreens]
      .filter(({ path, answers }) => path.startsWith('/hero-signup-progress') && answers['hero.state'])
      .map(({ answers }) => answers['hero.state'])
      .flatMap(answer => (typeof answer === 'object' && 'data' in answer ? [answer.data.hero] : []))
    expect(standings.filter(standing => !shown.some(hero => standingOf(hero) === standing))).toEqual([])
    for (const standing of ['start', 'denied', 'waiting', 'complete'] as const)
      expect(
        shown.some(hero => hero.spot === 'waiting-list' && standingOf(hero) === standing),
        standing,
      ).toBe(true)
  })

  it('while the agency waits is where to finish and until when; never a link that is not there', () => {
    const invitation = (own: Partial<NonNullable<Hero['invitation']>>) =>
      leadOf(
        heroWith('VVvvv', {
          invitation: {
            state: 'pending',
            url: 'https://apply.checkr.com/invite/one',
            expiresAt: '2026-11-28T17:00:00.000Z',
            renews: true,
            ...own,
          },
        }),
      )
    expect(invitation({})).toMatchObject({
      more: expect.stringContaining('until November 28, 2026'),
      link: { href: 'https://apply.checkr.com/invite/one' },
    })
    const mailed = invitation({ url: null })
    expect([mailed.link, mailed.more]).toEqual([undefined, expect.stringContaining('It emailed you a link')])
    const ended = { state: 'expired', url: null } as const
    expect(invitation(ended)).toMatchObject({ more: expect.stringContaining('A new one is on its way') })
    expect(invitation({ ...ended, renews: false }).link?.href).toBe('/account/support#write')
  })
})
