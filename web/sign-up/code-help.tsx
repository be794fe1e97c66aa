import { href } from 'react-router'

const questions = {
  'sign-up': 'My code for signing up does not arrive.',
  reset: 'My code for a new password does not arrive.',
  change: 'My code for a new email or phone number does not arrive.',
} as const
type About = keyof typeof questions

/** The support form with topic and first words. Phone number and email never appear in a URL. */
const helpHref = (about: About) =>
  `${href('/customer-contact')}?${new URLSearchParams({ topic: 'account', question: questions[about] })}#form`

export function CodeHelp({ about, last }: { about: About; last?: boolean }) {
  return (
    <p className="small">
      {last && 'This was the last code for today. '}
      Nothing arrives? Check the number and your signal. Messages from unknown senders may be in another
      folder. Or <a href={helpHref(about)}>write to us</a>: we answer by email and help you in.
    </p>
  )
}
