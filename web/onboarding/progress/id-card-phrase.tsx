import { href } from 'react-router'
import { fullDay } from '../../../contract/new-york-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import type { Hero } from '../hero-steps.ts'
import './id-card-phrase.css'

/**
 * The words that customers ask a Hero for, or a note that the card isn't valid. Renders nothing before the first card. If all steps
 * are verified, the reason is an expired license or that the team has canceled the card, so no step has to be looked at.
 */
export function IdCardPhrase({ idCard, steps }: Pick<Hero, 'idCard' | 'steps'>) {
  if (!idCard) return null
  const { day, words } = idCard
  if (!words) {
    const support = <a href={href('/account/support')}>write to support</a>
    return (
      <Note tone="bad">
        <p>
          <b>Your ID card isn’t valid today.</b> Customers who check it are told not to go with you.{' '}
          {steps.every(({ status }) => status === 'VERIFIED') ? (
            <>Unless a license below has expired, {support} to find out why.</>
          ) : (
            <>Check your steps below, or {support}.</>
          )}
        </p>
      </Note>
    )
  }
  return (
    <section className="id-card-phrase" aria-labelledby="id-card-phrase">
      <Subheading id="id-card-phrase">Your words for today</Subheading>
      <p className="small">
        {fullDay(day)}. Customers who check your ID card may ask for them. They change at midnight, so look
        again tomorrow.
      </p>
      <ul>
        {words.map(word => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}
