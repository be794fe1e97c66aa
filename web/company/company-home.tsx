import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { sceneDeli } from '../art/scene-deli.ts'
import { takeNotice } from '../layout/notice.server.ts'
import { notices } from '../layout/notices.ts'
import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { Note } from '../ui/note.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PlainList } from '../ui/plain-list.tsx'
import type { Route } from './+types/company-home.ts'
import './company-home.css'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () => [
  { title: 'About us: the company behind Hero' },
  {
    name: 'description',
    content:
      'Hero is an on-demand personal protection service in New York City. What we do and what we hold to.',
  },
]

export const loader = ({ context }: Route.LoaderArgs) => ({ notice: takeNotice(context) })

const principles = [
  { title: 'Say what happens next', text: 'In the app, on this site and when something has gone wrong.' },
  {
    title: 'Numbers before adjectives',
    text: 'A price, a time, a count. If we cannot put a fact behind a word, we drop the word.',
  },
  { title: 'Check first, then trust', text: 'Each Hero, each document, each walk.' },
  {
    title: 'Never sell fear',
    text: 'The city is worth walking. We make it easier, we do not make it look worse.',
  },
  { title: 'Keep as little as we can', text: 'What we do not hold cannot be lost.' },
]

export default function CompanyHome({ loaderData: { notice } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap company-head">
        {notice && <Note live="status">{notices[notice]}</Note>}
        <PageHeading lede="Hero is an on-demand personal protection service, made in New York City for people on foot.">
          About us
        </PageHeading>
      </div>
      <div className="company-scene night">
        <Drawing svg={sceneDeli()} />
      </div>
      <Band>
        <h2>What we do</h2>
        <div className="company-text">
          <p>
            We bring together two people who need each other. One would rather not make a walk alone. The
            other is a licensed security professional who knows how to be good company on a sidewalk. The app
            finds the closest match, the Hero shows two cards, and they go.
          </p>
          <p>
            Everything else we build serves that walk: the checks that come before it, the support during it,
            and the fair price after it.
          </p>
          <p>
            <a href={href('/customer-signup')}>Sign up</a> or <a href={href('/hero-signup')}>become a Hero</a>
            .
          </p>
        </div>
      </Band>
      <Band ground="tint">
        <h2>What we hold to</h2>
        <div className="company-text">
          <PlainList rows={principles} />
        </div>
      </Band>
    </main>
  )
}
