import type { BackgroundCheckState } from '../../../contract/background-check.ts'

const stages = [
  'waiting',
  'ready',
  'invited',
  'invited-again',
  'sent',
  'erased',
  'erased-unsent',
  'verified',
] as const
type Stage = (typeof stages)[number]

/** Once the background check is ordered, steps that are still missing no longer matter. */
function stageOf(check: BackgroundCheckState): Stage {
  const { verificationStatus, missing, sentAt, erasedAt, invitation } = check
  if (verificationStatus === 'VERIFIED') return 'verified'
  if (invitation) return invitation.state === 'pending' ? 'invited' : 'invited-again'
  if (sentAt) return erasedAt ? 'erased' : 'sent'
  if (erasedAt) return 'erased-unsent'
  return missing.length > 0 ? 'waiting' : 'ready'
}

interface Words {
  lede: string
  check: string
  number: string
}

const kept = 'Your Social Security Number is encrypted. We’ll tell you when it’s been sent and erased.'
const begins = 'The background check begins once all documents are received.'

const texts: Record<Stage, (missing: readonly string[]) => Words> = {
  waiting: missing => ({ lede: begins, check: `Still missing: ${missing.join(', ')}.`, number: kept }),
  ready: () => ({ lede: begins, check: 'We have everything. Your check begins now.', number: kept }),
  invited: () => ({
    lede: 'One thing is left to do, on the screening agency’s page.',
    check:
      'The agency asks you for the rest itself, such as your date of birth and your consent. It sent you a link by email. Once you finish there, your check begins.',
    number: 'Your Social Security Number was sent to the agency and erased here.',
  }),
  'invited-again': () => ({
    lede: 'The screening agency’s link has expired.',
    check: 'You’ll find the new one on your progress page as soon as we have it.',
    number: 'Your Social Security Number was sent to the agency and erased here.',
  }),
  sent: () => ({
    lede: 'Your background check is under way.',
    check: 'The screening agency is working on it. You’ll see the result on your progress page.',
    number: 'Your Social Security Number was sent to the agency and will be erased here.',
  }),
  erased: () => ({
    lede: 'Your background check is under way.',
    check: 'The screening agency is working on it. You’ll see the result on your progress page.',
    number: 'Your Social Security Number was sent to the agency and erased here.',
  }),
  // The progress page links a verified step to this page.
  verified: () => ({
    lede: 'Your background check is verified.',
    check: 'There’s nothing left to do for this step.',
    number: 'Your Social Security Number was sent to the agency and erased here.',
  }),
  'erased-unsent': () => ({
    lede: 'Your number was erased before the check began.',
    check: 'Your progress page shows what comes next.',
    number: 'Your Social Security Number wasn’t sent to anyone.',
  }),
}

export const thanksWords = (check: BackgroundCheckState): Words => texts[stageOf(check)](check.missing)
