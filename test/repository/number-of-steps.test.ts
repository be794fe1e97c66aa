import { describe, expect, it } from 'vitest'
import { heroProgress, heroSteps, type StepStates } from '../../contract/hero-step.ts'
import { inWords } from '../../contract/number-words.ts'
import { isTest, projectFiles, textOf } from './source.ts'

/** Texts that spell out how many steps an application has. Screens get the number from `stepsInWords`. */
const texts = [
  'content/blog/first-assignment-checklist.md',
  'content/blog/id-photo-that-passes.md',
  'content/blog/what-a-guard-license-means.md',
  'content/help/customer/before-your-first-walk/who-the-heroes-are.md',
  'content/help/hero/becoming-a-hero/how-to-register.md',
  'content/help/hero/becoming-a-hero/pilot-and-100-spots.md',
  'content/help/hero/before-your-first-assignment/get-the-hero-app.md',
  'content/help/hero/hero-account-and-privacy/delete-your-hero-account.md',
  'content/help/hero/hero-sign-up/continue-your-application.md',
  'content/help/hero/hero-sign-up/create-a-hero-account.md',
  'content/help/hero/online-and-alerts/go-online-or-offline.md',
  'content/help/hero/photos-and-statuses/when-you-hear-from-us.md',
  'content/help/hero/your-five-steps/_topic.md',
  'content/help/hero/your-five-steps/all-steps-verified.md',
  'content/help/hero/your-five-steps/the-five-steps.md',
  'content/messages/all-verified.mail.md',
  'content/messages/all-verified.sms.md',
  'content/messages/step-received.sms.md',
  'content/messages/step-verified.mail.md',
  'content/messages/step-verified.sms.md',
  'content/messages/welcome-hero.mail.md',
  'content/news/one-hundred-spots.md',
  'content/news/pilot-sign-up-closed.md',
  'content/news/what-we-check.md',
  'content/pages/hero-engagement-agreement.md',
  'content/pages/hero-terms-conditions.md',
]

const count = `(?:${inWords(heroSteps.length)}|${heroSteps.length})`
const namesCount = new RegExp(`\\b${count} (?:steps|parts of the|parts are)\\b|\\} of ${count}\\b`, 'i')

describe('the number of steps', () => {
  it('gives each step its share of the progress', () => {
    const progressAfter = (verified: number) =>
      heroProgress(
        Object.fromEntries(
          heroSteps.map((step, at) => [step, at < verified ? 'VERIFIED' : 'PENDING']),
        ) as StepStates,
      )
    const shares = heroSteps.map((_, at) => progressAfter(at + 1))
    expect(shares).toEqual(heroSteps.map((_, at) => Math.round((100 * (at + 1)) / heroSteps.length)))
    expect(shares.at(-1)).toBe(100)
  })

  it('is named in these texts, and is right there', () => {
    const found = projectFiles().filter(
      path => /^(content|web)\/.*\.(md|tsx?)$/.test(path) && !isTest(path) && namesCount.test(textOf(path)),
    )
    expect(found).toEqual(texts)
  })

  it('agrees with the percent that help names for a step', () => {
    const help = textOf('content/help/hero/your-five-steps/the-five-steps.md')
    expect(help).toContain(`each verified step adds ${100 / heroSteps.length}%`)
  })
})
