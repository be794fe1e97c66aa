import { href, redirect } from 'react-router'
import { adConsent } from '../../contract/retention.ts'
import { z } from '../../contract/schema.ts'
import { consentLine } from '../art/consent-line.ts'
import { Drawing } from '../art/drawing.tsx'
import { ChoiceForm } from '../consent/choice-form.tsx'
import { readForm } from '../form/read-form.server.ts'
import { PageTitle } from '../layout/page-title.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Split } from '../ui/layout/band.tsx'
import { DocumentPage } from '../ui/layout/document-page.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/cookies.ts'
import { choiceCookie, inYourBrowser, measuring, needed, states } from './cookies-texts.tsx'
import './company-pages.css'
import './cookies.css'

export const handle = { kind: 'static', line: 'customer', own: true } satisfies PageHandle

const title = 'Cookies: what we set, and your choice | Hero'

export const meta = () =>
  pageMeta(
    title,
    'The cookies this site needs, the one thing we ask you about first, where we never use it, and how to change your mind.',
  )

const choiceForm = z.object({ choice: z.enum(['yes', 'no'], 'Choose No or Yes.') })
const refuses = (request: Request) => request.headers.get('sec-gpc') === '1'

/** Reads the cookie, so it is rendered for each visitor; no other information page is. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, cookies } = context.get(requestContext)
  return {
    asks: settings.pixel !== undefined,
    takesCards: !settings.cardTestMode,
    refused: refuses(request),
    choice: cookies.measure() ?? null,
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { settings, cookies, now } = args.context.get(requestContext)
  const form = await readForm(args, choiceForm)
  if (!form.ok) return form.refused
  if (settings.pixel) {
    const answer = refuses(args.request) ? 'no' : form.value.choice
    cookies.set('measure', answer, new Date(now.getTime() + adConsent.life))
  }
  return redirect(`${href('/cookies')}?saved#choice`, 303)
}

export default function Cookies({
  loaderData: { asks, takesCards, refused, choice, saved },
  actionData,
}: Route.ComponentProps) {
  const error = actionData?.errors.choice
  return (
    <main id="main">
      {error && <PageTitle>{`Error: ${title}`}</PageTitle>}
      <HeadBand>
        <Split shape="even">
          <div>
            <PageHeading
              lede={
                asks
                  ? 'We set few cookies. The site needs some of them to work. We ask you about one thing first: measuring our ads.'
                  : 'We set few cookies, and the site needs all of them to work.'
              }
            >
              Cookies
            </PageHeading>
          </div>
          <Drawing svg={consentLine({ asks })} className="cookies-line" />
        </Split>
      </HeadBand>
      <DocumentPage
        contents="On this page"
        parts={[
          ...(asks
            ? [
                {
                  id: 'choice',
                  title: 'Your choice',
                  content: (
                    <div className="cookie-choice">
                      <p>
                        Yes and No are the same size and take one click. The site works the same either way.
                      </p>
                      {saved && <Note live="status">Saved.</Note>}
                      <p>
                        <b>{states[refused ? 'refused' : (choice ?? 'none')]}</b>
                      </p>
                      {!refused && <ChoiceForm choice={choice} error={error} />}
                    </div>
                  ),
                },
              ]
            : []),
          {
            id: 'needed',
            title: 'Cookies the site needs',
            content: (
              <>
                <ul className="cookie-rows">
                  {(asks ? [...needed, choiceCookie] : needed).map(({ name, why, life, long }) => (
                    <li key={name}>
                      <div>
                        <h3>{name}</h3>
                        <p>{why}.</p>
                      </div>
                      <div>
                        <svg className="cookie-life" aria-hidden="true">
                          <rect className="cookie-life-all" width="100%" height="8" y="5" />
                          <rect width={`${long}%`} height="8" y="5" />
                          <circle cx={`${long}%`} cy="9" r="6" />
                        </svg>
                        <p className="cookie-ends">{life}.</p>
                      </div>
                    </li>
                  ))}
                </ul>
                <div className="prose company-after">
                  <p>
                    These are set because you asked for something: to log in, or to be remembered. There’s
                    nothing to switch off.
                  </p>
                  {takesCards && (
                    <p>
                      On the payment step, the card field comes from our payment provider. It may set cookies
                      to prevent fraud.
                    </p>
                  )}
                </div>
              </>
            ),
          },
          {
            id: 'measuring',
            title: 'Measuring ads, only if you say yes',
            content: asks ? (
              <>
                <p>
                  If you say yes, this site tells an ad network that a page was opened. That message is called
                  a pixel. This is how we learn which ads bring people here.
                </p>
                <FactTable bare label="Measuring ads" head={['', 'Answer']} rows={measuring} />
              </>
            ) : (
              <p className="company-said">
                No ad measurement is set up on this site at the moment. If that changes, we’ll ask first.
              </p>
            ),
          },
          {
            id: 'browser',
            title: 'In your browser',
            content: <PlainList line rows={inYourBrowser({ asks })} />,
          },
        ]}
      />
      <NextPage label="Next" title="Privacy" href={href('/customer-privacy-policy')} />
    </main>
  )
}
