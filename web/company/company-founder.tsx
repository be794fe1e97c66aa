import { href } from 'react-router'
import { dollars } from '../../contract/amounts.ts'
import { traditionalPerHour } from '../../contract/prices.ts'
import { useCompany } from '../layout/use-company.ts'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band } from '../ui/layout/band.tsx'
import { Mark } from '../ui/navigation/mark.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { companyInfo, decisions } from './company-founder-texts.tsx'
import './company-founder.css'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'A letter from the founders of Hero',
    'Why Hero exists, six decisions we want to be held to, and company info at a glance.',
  )

const traditional = `${dollars(traditionalPerHour.from)} to ${dollars(traditionalPerHour.to)}+`

export default function CompanyFounder() {
  const prices = usePrices()
  const { founders } = useCompany()
  return (
    <main id="main">
      <article className="letter">
        <div className="letter-table">
          <div className="letter-paper light-island">
            <div className="letter-head" aria-hidden="true">
              <Mark ring="var(--ring)" />
            </div>
            <h1 tabIndex={-1}>A letter from the founders</h1>
            <p className="letter-lead">
              Dear New Yorker, you can cross this city on foot at any hour, and people do. It runs on those
              who start early, finish late and walk the last part.
            </p>
            <p>
              Most of those walks are fine. Some feel longer than they are. The last train has gone, the
              street is quiet, and you’d rather have someone with you. There has always been a way to get
              that: a bodyguard. But at {traditional} an hour, that’s out of reach for most of us.
            </p>
            <p>
              We think the answer belongs to everyone. That’s the whole idea, and it fits in four words:
              everyone deserves a Hero.
            </p>
            <p>
              An idea is easy. What counts is what you decide when it costs something. Here are ours. Hold us
              to them.
            </p>
            <h2 className="letter-ask">What we ask of you</h2>
            <p>
              Try a short walk first. Check the cards, even if it feels impolite. Rate honestly. Tell us what
              we got wrong.
            </p>
            <p>
              And then do what the city is for. Stay for the encore. Take the better shift. Visit the friend
              at the far end of the line. We’ll walk you home.
            </p>
            <p className="letter-signed">{founders ?? 'The founders'}</p>
          </div>
          <section className="letter-notes">
            <h2>Six decisions</h2>
            <ol>
              {decisions(prices).map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </article>
      <Band id="company-info">
        <h2>Company info</h2>
        <FactTable bare label="Company info" head={['', 'Hero']} rows={companyInfo(prices)} />
      </Band>
      <Band ground="signal">
        <div className="letter-come">
          <div>
            <h2>Come and walk with us</h2>
            <p className="lede">As a customer or as a Hero.</p>
          </div>
          <Buttons>
            <ButtonLink arrow href={href('/customer-signup')}>
              Sign up
            </ButtonLink>
            <ButtonLink look="ghost" href={href('/hero-home')}>
              Be a Hero
            </ButtonLink>
          </Buttons>
        </div>
      </Band>
      <NextPage label="Next" title="The team: who does what" href={href('/company-team')} />
    </main>
  )
}
