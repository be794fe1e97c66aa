import { href } from 'react-router'
import type { listSignedAgreements } from '../../../contract/account.ts'
import type { getHistory } from '../../../contract/application.ts'
import type { CallData } from '../../../contract/call.ts'
import { longDay, longMoment, newYorkDate, timeOfDay } from '../../../contract/new-york-time.ts'
import { PlainList } from '../../ui/content/plain-list.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Band, Split } from '../../ui/layout/band.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { NewAgreementNote, WithdrawnNote } from '../agreement/new-agreement-note.tsx'
import { dotStatusOf, type Hero, statesOf, stepHref, stepOf } from '../hero-steps.ts'

type SignedAgreements = CallData<typeof listSignedAgreements>
type History = CallData<typeof getHistory>

export function AgreementsAndHistory({
  hero,
  agreements,
  history,
}: {
  hero: Hero
  agreements: SignedAgreements | null
  history: History | null
}) {
  return (
    <Band ground="tint">
      <Split shape="even">
        <section>
          <Subheading id="papers">Your agreements</Subheading>
          <p className="small">Everything you’ve agreed to, which version, and when.</p>
          {hero.newAgreement?.agreedAt && <NewAgreementNote {...hero} />}
          {agreements ? <AgreementList agreements={agreements} /> : <NotLoaded what="Your agreements" />}
          <Letters hero={hero} />
        </section>
        <section>
          <Subheading id="history">History</Subheading>
          <p className="small">Every change to every step, newest first.</p>
          {history ? <HistoryList history={history} /> : <NotLoaded what="The history" />}
        </section>
      </Split>
    </Band>
  )
}

/**
 * Where to find what was sent about a report once nothing else on the page leads there: a notice that was withdrawn isn't open, and a
 * step in verification has no link. While another step's denial closes the check, its page would only redirect here.
 */
function Letters({ hero }: { hero: Hero }) {
  const check = stepOf(hero, 'backgroundCheck')
  if (!hero.hasLegalNotices || dotStatusOf(check, statesOf(hero.steps)) === 'off') return null
  return (
    <div className="progress-letters">
      <Subheading>Letters</Subheading>
      <p className="small">Everything we sent you about your background report, as it was sent.</p>
      <p>
        <a href={stepHref.backgroundCheck()}>Read the letters</a>
      </p>
    </div>
  )
}

function NotLoaded({ what }: { what: string }) {
  return (
    <ErrorLine
      title={`${what} didn’t load.`}
      text="The rest of the page still works."
      actions={
        <ButtonLink look="ghost" small href={href('/hero-signup-progress')}>
          Try again
        </ButtonLink>
      }
    />
  )
}

function AgreementList({ agreements }: { agreements: SignedAgreements }) {
  if (agreements.length === 0) return <p>You’ll find everything you agree to here.</p>
  return (
    <ul className="plain">
      {agreements.map(agreement => {
        const [date, time] = [longDay(newYorkDate(agreement.agreedAt)), timeOfDay(agreement.agreedAt)]
        return (
          <li key={agreement.id}>
            <b>
              {agreement.title}, version{'\u00a0'}
              {agreement.version}
            </b>
            <span>
              Agreed {date}, {time} Eastern. {agreement.withdrawn && <WithdrawnNote />}
              <a href={href('/papers/:id', { id: agreement.id })}>
                Download<span className="vh"> {agreement.title}</span>
              </a>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Entries of the same minute share a row. Not by `Object.groupBy`, which older phones lack. */
function HistoryList({ history }: { history: History }) {
  const rows = new Map<string, string[]>()
  for (const { at, text, reason } of history) {
    // A time such as 9:58 a.m. stays on one line.
    const moment = `${longMoment(at).replace(/ (?=[ap]\.)/, '\u00A0')} Eastern`
    rows.set(moment, [...(rows.get(moment) ?? []), text, ...(reason ? [reason] : [])])
  }
  return <PlainList rows={[...rows].map(([title, texts]) => ({ title, text: texts.join(' ') }))} />
}
