import { href } from 'react-router'

/** The required consent to messages about the account. The version of the SMS terms proves what was agreed to. */
export const Contact = ({ about }: { about: string }) => (
  <>
    Hero may contact me by email, phone or <a href={href('/sms-terms')}>SMS</a> about {about}.
  </>
)

/** The wording that carriers require for marketing texts. */
export const TextNews = () => (
  <>
    Text me news from Hero. Message and data rates may apply. Not a condition of signing up. Reply STOP to
    end, HELP for help. <a href={href('/sms-terms')}>SMS terms</a>
  </>
)
