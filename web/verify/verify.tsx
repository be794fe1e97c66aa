import { data, href, redirect } from 'react-router'
import { cardCodeLength, groupCardCode, phraseWords, readCardCode } from '../../contract/id-card.ts'
import { inWords } from '../../contract/number-words.ts'
import { Drawing } from '../art/drawing.tsx'
import { codeInCamera, threeChecks } from '../art/three-checks.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { BarIcon } from '../ui/icons/tool-icons.tsx'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/verify.ts'
import { CodeForm } from './code-form.tsx'
import './verify.css'

export const handle = { kind: 'static', line: 'customer', place: 'safety' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Is this my Hero? Check an ID card | Hero',
    'Scan or type the code on a Hero’s ID card. You’ll see the photo, the name and today’s four words, or that you shouldn’t go.',
  )

function errorFor(typed: string): string {
  const characters = typed.replace(/[^\p{L}\p{N}]/gu, '').length
  if (characters === 0) return 'Enter the code on the card.'
  if (characters === cardCodeLength)
    return 'That isn’t a valid code: it has a character that our codes don’t use. Check it against the card.'
  return `A code has ${cardCodeLength} letters and digits, and this one has ${characters}. Check it against the card.`
}

/** Redirects to the page of a code. Text that can't be a code stays in the field, with a message. */
export async function action({ request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('code') ?? '').slice(0, 60)
  const code = readCardCode(typed)
  if (!code) return data({ typed, error: errorFor(typed) }, 400)
  throw redirect(href('/verify/:code', { code: groupCardCode(code) }), 303)
}

const words = inWords(phraseWords)
/** In the order of the drawings. */
const checks = [
  { key: 'face', text: 'The photo is of the person who’s standing in front of you.' },
  { key: 'name', text: 'The first name is the one in your app.' },
  { key: 'words', text: `The person says today’s ${words} words. Ask before you show your screen.` },
]

export default function Verify({ actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <DangerStrip
        text={
          <>
            <b>If you’re in danger, call 911.</b> Don’t check a card first.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <HeadBand>
        {actionData && <ErrorTitle />}
        <PageHeading lede="Point your camera at the code on the Hero’s ID card, or type the characters under it. You don’t need an account.">
          Is this my Hero?
        </PageHeading>
        <div className="verify-back">
          <Drawing svg={codeInCamera()} decorative />
          <CodeForm typed={actionData?.typed} error={actionData?.error} />
        </div>
        <p className="verify-count">We count card checks, but we don’t record who made them.</p>
      </HeadBand>
      <Band ground="night">
        <h2>Go only if all three are right</h2>
        <ol className="verify-checks">
          {checks.map(({ key, text }, index) => (
            <li key={key}>
              <Drawing svg={threeChecks(index)} decorative />
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="verify-stop">
          <span aria-hidden="true">
            <BarIcon />
          </span>
          If a card was stopped, has expired or isn’t ours, you’ll see that. Don’t go with that person.
        </p>
      </Band>
      <NextPage label="Next" title="Safety resources in New York" href={href('/safety-resource')} />
    </main>
  )
}
