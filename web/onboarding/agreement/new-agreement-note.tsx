import { href } from 'react-router'
import { longDay } from '../../../contract/new-york-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { Hero } from '../hero-steps.ts'

type Agreements = Pick<Hero, 'agreement' | 'newAgreement'>

/** Says that a new version of the engagement agreement needs agreement or, once that was given, from when it applies. */
export function NewAgreementNote({ agreement, newAgreement }: Agreements) {
  if (!agreement || !newAgreement) return null
  const { version, effective, agreedAt } = newAgreement
  const link = href('/hero-signup-progress/agreement')
  if (agreedAt)
    return (
      <Note tone="ok">
        <p>
          You agreed to version {version} of the Hero Engagement Agreement. It applies from{' '}
          {longDay(effective)}. Until then, version {agreement.version} applies.{' '}
          <a href={link}>Read it again</a>
        </p>
      </Note>
    )
  return (
    <Note>
      <p>
        <b>A new version of the Hero Engagement Agreement needs your agreement.</b> It’s effective{' '}
        {longDay(effective)}. Until you agree, version {agreement.version} applies to you.{' '}
        <a href={link}>Read what changes and agree</a>
      </p>
    </Note>
  )
}

/** Beside someone's copy of a version that they agreed to and that was withdrawn before its day. */
export const WithdrawnNote = () => <>We withdrew this version, so it doesn’t apply. </>
