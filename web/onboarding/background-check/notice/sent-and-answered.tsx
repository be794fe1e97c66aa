import { href } from 'react-router'
import type { FormerNotice, HeroNotice } from '../../../../contract/legal-notices.ts'
import { longDay, longMoment, newYorkDate } from '../../../../contract/new-york-time.ts'
import { Subheading } from '../../../ui/layout/subheading.tsx'
import type { FormerReport } from './former-report.ts'
import '../../../ui/content/plain-list.css'
import './notice.css'

/** Letters to download. A letter has no link for a moment after it was sent, until its file is written. */
export function LegalNotices({ legalNotices }: Pick<HeroNotice, 'legalNotices'>) {
  return (
    <ul className="plain">
      {legalNotices.map(({ id, title, at, ready }) => (
        <li key={id}>
          <b>{title}</b>
          <span>
            {longMoment(at)} Eastern.{' '}
            {ready ? (
              <a href={href('/hero-signup-step-5/letters/:id', { id })}>
                Download<span className="vh"> {title}</span>
              </a>
            ) : (
              'We’re getting it ready. Reload this page in a moment.'
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Statements({ statements, title }: Pick<HeroNotice, 'statements'> & { title: string }) {
  if (statements.length === 0) return null
  return (
    <>
      <Subheading>{title}</Subheading>
      {statements.map(({ kind, text, at, previews = [] }) => (
        <section key={at + text}>
          <h3 className="small">
            {kind === 'dispute' ? 'Dispute' : 'Answer'}, {longMoment(at)} Eastern
          </h3>
          <p className="notice-said">{text}</p>
          {previews.length > 0 && (
            <ul className="notice-pictures">
              {previews.map((src, index) => (
                <li key={src}>
                  <img src={src} alt={`Document ${index + 1} of your answer`} width={160} height={120} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

/** The answers to earlier notices, each under its notice's day. */
export function FormerAnswers({ list = [] }: { list: readonly FormerNotice[] | undefined }) {
  return list.map(({ sentAt, statements }) => (
    <Statements
      key={sentAt}
      title={`What you’ve sent us about the notice of ${longDay(newYorkDate(sentAt))}`}
      statements={statements}
    />
  ))
}

/** Notices about a report that another signature follows, or followed: they stay readable, although they no longer count. */
export function FormerReportNotices({ former: { answers, letters } }: { former: FormerReport }) {
  if (letters.length === 0) return null
  return (
    <div className="notice-former">
      <Subheading>Letters about an earlier report</Subheading>
      <LegalNotices legalNotices={letters} />
      <FormerAnswers list={answers} />
    </div>
  )
}
