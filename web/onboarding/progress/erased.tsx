import { href } from 'react-router'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { Hero } from '../hero-steps.ts'

/** What was erased and why, and how to start again (decision 0355). */
export function Erased({ hero, on }: { hero: Hero; on: string }) {
  const denied = hero.steps.some(({ status }) => status === 'DENIED')
  return (
    <Note>
      <p>
        <b>Your application was erased on {longDay(newYorkDate(on))}.</b> Nothing had happened in it for as
        long as our <a href={href('/hero-privacy-policy')}>privacy policy</a> lets us keep it. Your photos,
        your license details and your answers are gone for good. The history below and what you agreed to
        stay.
      </p>
      <p>
        {denied
          ? 'The decision on the denied step also stays. If something has changed, write to support.'
          : 'You can start again whenever you like: send your ID, and each step opens the next one.'}
      </p>
    </Note>
  )
}
