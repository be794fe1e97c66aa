import { href } from 'react-router'
import type { AgencyInvitation } from '../../../contract/agency-invitation.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import { stepsInWords } from '../../../contract/hero-step-list.ts'
import { longDay, longMoment, newYorkDate } from '../../../contract/new-york-time.ts'
import { notices } from '../../layout/notices.ts'
import { type Hero, stepHref, stepToDo, titleOf } from '../hero-steps.ts'
import { dueWords } from './due-words.ts'
import { type Standing, standingOf, stepsBehind } from './standing.ts'

export const finishAtAgency = 'Finish at the agency'

interface Lead {
  text: string
  more?: string
  /** What else can be done meanwhile, in a paragraph of its own. */
  also?: string | undefined
  link?: { label: string; href: string }
}

export const deniedSupportHref = (step: HeroStep) =>
  `${href('/account/support')}?${new URLSearchParams({ denied: step })}#write`

const writeToSupport = { label: 'Write to support', href: `${href('/account/support')}#write` }

const titles = new Intl.ListFormat('en-US', { type: 'conjunction' })
const titlesOf = (hero: Hero, standing: Standing) =>
  titles.format(stepsBehind(hero, standing).map(({ step }) => titleOf(step)))

/** After a denial: the steps that can be sent again meanwhile, an expired card among them. They are checked all the same. */
function alsoToFix({ steps }: Hero): string | undefined {
  const toFix = steps.filter(({ status }) => status === 'INVALID').map(({ step }) => titleOf(step))
  if (toFix.length > 0)
    return `Meanwhile, you can fix and send again: ${titles.format(toFix)}. You’ll find the reason below.`
}

function denied(hero: Hero): Lead {
  const [first, ...others] = stepsBehind(hero, 'denied')
  if (others.length === 0 && first?.step === 'backgroundCheck')
    return {
      text: 'Your application was denied after the background check.',
      more: 'You can read our decision, the report and your rights. If there’s anything you want us to look at again, write to support.',
      also: alsoToFix(hero),
      link: { label: 'Read the decision', href: stepHref.backgroundCheck() },
    }
  return {
    text: `We couldn’t accept: ${titlesOf(hero, 'denied')}.`,
    more: 'Your application can’t be completed while a step is denied. Press Denied beside the step to read why. If it’s a mistake, or something has changed, write to us. Someone who didn’t make the decision will read it.',
    also: alsoToFix(hero),
    ...(first ? { link: { label: 'Write to support', href: deniedSupportHref(first.step) } } : {}),
  }
}

function expired(hero: Hero): Lead {
  const [first] = stepsBehind(hero, 'expired')
  const on = first?.expiresOn ? ` on ${longDay(first.expiresOn)}` : ''
  return {
    text: `Expired${on}: ${titlesOf(hero, 'expired')}.`,
    more: 'You can’t go online until a new card is verified. Everything else on your account stays the same.',
    ...(first ? { link: { label: 'Send the new card', href: stepHref[first.step]() } } : {}),
  }
}

function invalid(hero: Hero): Lead {
  const count = stepsBehind(hero, 'invalid').length
  return count > 1
    ? {
        text: `${count} steps need a fix: ${titlesOf(hero, 'invalid')}.`,
        more: 'You’ll find the reason below each one.',
      }
    : { text: `One step needs a fix: ${titlesOf(hero, 'invalid')}. You’ll find the reason below it.` }
}

function renewalLead(hero: Hero): Lead {
  const step = hero.steps.find(({ renewal }) => renewal && renewal.status !== 'VERIFICATION')
  if (!step?.expiresOn) return { text: 'Your new card needs a fix.' }
  const until = `Your current card is good until ${longDay(step.expiresOn)}.`
  return step.renewal?.status === 'DENIED'
    ? {
        text: `We couldn’t accept your new card: ${titleOf(step.step)}.`,
        more: `${until} If it’s a mistake, or something has changed, write to us.`,
        link: writeToSupport,
      }
    : {
        text: `Your new card needs a fix: ${titleOf(step.step)}.`,
        more: `You’ll find the reason below it. ${until}`,
        link: { label: 'Send the new card', href: stepHref[step.step]() },
      }
}

/** What the applicant can still do while the steps are checked. */
const hasMoreToDo = ({ steps, newAgreement }: Hero) =>
  newAgreement?.agreedAt === null ||
  steps.some(({ validity, renewal }) => validity === 'renewable' && !renewal)

function invitedLead({ state, url, expiresAt, renews }: AgencyInvitation): Lead {
  if (state === 'expired')
    return renews
      ? {
          text: 'The screening agency’s link has expired.',
          more: 'A new one is on its way, usually within the hour. You’ll find it here, and we’ll email you.',
        }
      : {
          text: 'The screening agency’s link has expired.',
          more: 'We’ve asked for a new one several times. Write to support when you’re ready to continue.',
          link: writeToSupport,
        }
  const until = expiresAt ? `until ${longDay(newYorkDate(expiresAt))}` : 'for a week'
  const asks =
    'The screening agency still needs something from you, such as your date of birth and your consent.'
  const where = url
    ? 'Open its page and finish there. It emailed you the same link'
    : 'It emailed you a link. Open it and finish there. The link is good'
  return {
    text: 'Finish your background check on the agency’s page.',
    more: `${asks} ${where}${url ? ', good' : ''} ${until}. If it expires, you’ll get a new one.`,
    ...(url ? { link: { label: finishAtAgency, href: url } } : {}),
  }
}

const leads: Record<Standing, (hero: Hero) => Lead> = {
  denied,
  notice: ({ notice }) => ({
    text: 'Please read the notice about your background report.',
    more: notice?.answerBy
      ? `No decision has been made. ${dueWords(notice, `${longMoment(notice.answerBy)} Eastern`)}`
      : 'No decision has been made.',
    link: { label: 'Read the notice', href: stepHref.backgroundCheck() },
  }),
  expired,
  invalid,
  invited: ({ invitation }) => invitedLead(invitation!),
  start: () => ({ text: 'Start with your ID. Each step opens the next one.' }),
  next: hero => {
    const todo = stepToDo(hero)
    return { text: todo ? `Next: ${titleOf(todo.step)}.` : 'There’s nothing to send now.' }
  },
  disputed: () => ({
    text: 'You’ve disputed the report. You don’t need to do anything right now.',
    more: 'The clock is paused until the agency answers. We’ll let you know when it does.',
    link: { label: 'Read the notice', href: stepHref.backgroundCheck() },
  }),
  renewal: renewalLead,
  waiting: hero => ({
    text: hasMoreToDo(hero)
      ? 'We have everything we need for the checks.'
      : 'We have everything we need. You don’t have to do anything.',
    more: `Next: the checks below are finished. Once all ${stepsInWords} are verified, this page shows how to start.`,
  }),
  complete: () => ({ text: `All ${stepsInWords} are verified.` }),
}

export const leadOf = (hero: Hero): Lead => leads[standingOf(hero)](hero)

const spotTexts: Record<Hero['spot'], string> = {
  taken: notices['spot-taken'],
  'waiting-list': notices['spot-waiting'],
}

/** A denied applicant is not told about the pilot spot, because it would read as a promise. */
const saysSpot: Record<Standing, boolean> = {
  denied: false,
  notice: false,
  expired: false,
  invalid: true,
  invited: true,
  start: true,
  next: true,
  renewal: true,
  disputed: false,
  waiting: true,
  complete: true,
}

/** Everything has been sent, so there are no steps to keep working on. */
const sentAll: ReadonlySet<Standing> = new Set<Standing>(['renewal', 'disputed', 'waiting', 'complete'])

export function spotText(hero: Hero): string | undefined {
  const standing = standingOf(hero)
  if (!saysSpot[standing]) return undefined
  return hero.spot === 'waiting-list' && sentAll.has(standing)
    ? 'You’re on the Hero waiting list. We check your steps all the same.'
    : spotTexts[hero.spot]
}
