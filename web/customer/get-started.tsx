import { href } from 'react-router'
import { consentBox } from '../art/consent-boxes.ts'
import { Drawing } from '../art/drawing.tsx'
import { haveReady } from '../art/have-ready.ts'
import { BoroughList } from '../launch/borough-list.tsx'
import { BoroughMap } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { loadBoroughs } from '../launch/load-boroughs.server.ts'
import { ZipCheck } from '../launch/zip-check.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/get-started.ts'
import { boxes, ready, sixStops } from './get-started-texts.tsx'
import { SignUpRoute } from './sign-up-route.tsx'
import '../ui/layout/grounds.css'
import '../styles/pages.css'
import './get-started.css'

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
      <div className="start signal">
        <div className="wrap">
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
          <div className="start-ready">
            <Subheading>What to have ready</Subheading>
            <ul>
              {ready.map(({ key, text }, index) => (
                <li key={key}>
                  <Drawing svg={haveReady(index)} decorative />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <Band rail="through">
        <Stop>
          <div className="sec-head">
            <h2>Register in six stops</h2>
            <p className="lede">
              Your progress page shows what’s done and what’s left. You can leave whenever you want.{' '}
              <a href={href('/login')}>Log in</a> again to pick up where you left off.
            </p>
          </div>
        </Stop>
        <SignUpRoute stops={sixStops} />
      </Band>
      <Section
        ground="tint"
        rail="through"
        shape="rev"
        title="Two boxes to check, and two you can skip"
        below={
          <div className="page-text">
            <p>
              To sign up, you accept the <a href={href('/customer-terms-conditions')}>terms and conditions</a>{' '}
              and agree that we contact you about your account and your requests by email, phone or SMS. News
              from Hero is a separate choice, one box for email and one for SMS. You can leave them empty. It
              won’t affect your walks.
            </p>
            <p>
              We don’t ask for a Social Security Number from customers. If anyone asks for it in our name,{' '}
              <a href={href('/customer-contact')}>tell us</a>. To learn how we handle your data, read the{' '}
              <a href={href('/customer-privacy-policy')}>privacy policy</a>.
            </p>
          </div>
        }
      >
        <ul className="start-boxes light-island">
          {boxes.map((text, index) => (
            <li key={text}>
              <Drawing svg={consentBox(index < 2)} decorative />
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section
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
