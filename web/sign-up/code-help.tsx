import { href } from 'react-router'

const questions = {
  'sign-up': 'My code for signing up doesn’t arrive.',
  reset: 'My code for a new password doesn’t arrive.',
  change: 'My code for a new email or phone number doesn’t arrive.',
} as const
type About = keyof typeof questions

/** The support form with topic and first words. Phone number and email never appear in a URL. */
const helpHref = (about: About) =>
  `${href('/customer-contact')}?${new URLSearchParams({ topic: 'account', question: questions[about] })}#form`

export function CodeHelp({ about, mailed, last }: { about: About; mailed?: boolean; last?: boolean }) {
  return (
    <p className="small">
      {last && 'This was the last code for today. '}
      {mailed
        ? 'No email? Check the address, and look in your spam folder.'
        : 'No text? Check the number and your signal, and look in your unknown senders folder.'}{' '}
      Or <a href={helpHref(about)}>write to us</a> and we’ll help you{mailed ? '' : ' by email'}.
    </p>
  )
}
