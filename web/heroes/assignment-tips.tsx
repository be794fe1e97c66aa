import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { tipMoments } from '../art/tip-moments.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { ReadNext } from './hero-guides.tsx'
import './assignment-tips.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    '5 tips for a 5-star assignment',
    'What clients notice, from hello to good night. Five habits that make an assignment go well, for you and for the person beside you.',
  )

const tips = [
  {
    at: 'arrive',
    title: '1. Arrive ready',
    text: 'Keep your phone charged, your uniform clean, and your ID card and license within reach. Go straight to the client. If something holds you up, send a quick message in the chat.',
  },
  {
    at: 'hello',
    title: '2. Say hello, show your ID',
    text: 'Stop a step or two away. Say your first name, then the client’s. Show the ID card and the license without being asked, and give them time to look. Then press Start.',
  },
  {
    at: 'position',
    title: '3. Keep the position',
    text: 'Beside means step for step. Behind means a few steps back, with the view ahead clear. Shadow means at a distance, always in sight. If the street forces you to change it, say so first.',
  },
  {
    at: 'street',
    title: '4. Eyes on the street',
    text: 'Keep your phone put away except for directions. Choose the well-lit side. At a crossing, look before the client does. Talk if the client talks. If they’re quiet, be quiet too.',
  },
  {
    at: 'door',
    title: '5. Finish at the door',
    text: 'Tell the client when five minutes are left, and let them choose. At the end, wait until the door has closed behind them. Never ask for a tip or a rating. Then rate, report, and take a breath before the next alert.',
  },
] as const

export default function AssignmentTips() {
  return (
    <main id="main">
      <div className="night tips-walk">
        <HeadBand>
          <PageHeading lede="What clients notice, from hello to good night.">
            5 tips for a <span className="tips-nowrap">5-star</span> assignment
          </PageHeading>
        </HeadBand>
        <div className="tips-street">
          {tips.map(({ at, title, text }) => (
            <section className={`tip tip--${at}`} key={at}>
              <div className="tip-scene" aria-hidden="true">
                <Drawing svg={tipMoments[at]()} decorative />
              </div>
              <div className="tip-text">
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </section>
          ))}
        </div>
      </div>
      <Band ground="tint">
        <Subheading>Read next</Subheading>
        <ReadNext
          order={[href('/how-rating-works'), href('/accept-assignment')]}
          more={[
            {
              title: 'Hero safety',
              text: 'What looks after you while you look after someone else',
              href: href('/hero-safety'),
            },
          ]}
        />
      </Band>
      <NextPage label="Next" title="Contact us" href={href('/hero-contact')} />
    </main>
  )
}
