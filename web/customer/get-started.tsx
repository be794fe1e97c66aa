import { href } from 'react-router'
import { consentBoxes } from '../art/consent-boxes.ts'
import { Drawing } from '../art/drawing.tsx'
import { BoroughList } from '../launch/borough-list.tsx'
import { BoroughMap } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { loadBoroughs } from '../launch/load-boroughs.server.ts'
import { ZipCheck } from '../launch/zip-check.tsx'
import { CustomerPhone } from '../layout/customer-phone.tsx'
import type { PageHandle } from '../page-kind.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { NumberedStops } from '../ui/content/numbered-stops.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/get-started.ts'
import { ready, sixStops, whatWeAsk } from './get-started-texts.tsx'
import '../styles/pages.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Get started: register as a Hero customer',
    'Six stops to your first walk: a form, a four-digit code, a photo if you like, a payment method, the app and your first request.',
  )

export const loader = async ({ context }: Route.LoaderArgs) => ({ boroughs: await loadBoroughs(context) })

export default function GetStarted({ loaderData: { boroughs } }: Route.ComponentProps) {
  const { isEverywhere, here, now } = launchWords(boroughs)
  return (
    <main id="main">
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="Sign up on the web, then request a Hero in the app. There are six stops, and two of them can wait.">
              Get started
            </PageHeading>
            <div className="page-actions">
              <Buttons>
                <ButtonLink arrow href={href('/customer-signup')}>
                  Sign up
                </ButtonLink>
              </Buttons>
            </div>
          </div>
          <CustomerPhone shows="order" className="page-phone" />
        </Split>
      </HeadBand>
      <Section ground="tint" rail="through" title="What to have ready">
        <ul className="page-list">
          {ready.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Section>
      <Section
        rail="through"
        title="Register in six stops"
        lede={
          <>
            Your progress page shows what’s done and what’s left. You can leave whenever you want.{' '}
            <a href={href('/login')}>Log in</a> again to pick up where you left off.
          </>
        }
      >
        <NumberedStops stops={sixStops} />
      </Section>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">What we ask, and why</h2>
        </Stop>
        <FactTable label="What we ask, and why" head={['We ask for', 'Why']} rows={whatWeAsk} />
        <div className="page-text">
          <p>
            We don’t ask for a Social Security Number from customers. If anyone asks for it in our name,{' '}
            <a href={href('/customer-contact')}>tell us</a>.
          </p>
        </div>
      </Band>
      <Section
        rail="through"
        title="Two boxes to check, and two you can skip"
        below={<Drawing svg={consentBoxes()} decorative className="page-diagram page-after" />}
      >
        <div className="page-text">
          <p>
            To sign up, you accept the <a href={href('/customer-terms-conditions')}>terms and conditions</a>{' '}
            and agree that we contact you about your account and your requests by email, phone or SMS. News
            from Hero is a separate choice, one box for email and one for SMS. You can leave them empty. It
            won’t affect your walks.
          </p>
          <p>
            To learn how we handle your data, read the{' '}
            <a href={href('/customer-privacy-policy')}>privacy policy</a>.
          </p>
        </div>
      </Section>
      <Section
        ground="tint"
        rail="end"
        title={isEverywhere || !here ? 'Where you can walk' : `Not in ${here}?`}
        lede={
          <>
            You can sign up from any borough. {now}
            {!isEverywhere && (
              <>
                {' '}
                If yours isn’t open yet, <a href={href('/prelaunch')}>join the waitlist</a> too, and we’ll
                email you when it opens.
              </>
            )}
          </>
        }
        below={
          <>
            <BoroughList boroughs={boroughs} />
            <ZipCheck />
          </>
        }
      >
        <BoroughMap boroughs={boroughs} />
      </Section>
      <NextPage label="Next" title="Sign up today" href={href('/customer-signup')} />
    </main>
  )
}
