import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { appHome } from '../art/app-home.ts'
import { Drawing } from '../art/drawing.tsx'
import { heroWeek, heroWeekPay } from '../art/hero-week.ts'
import { HeroPhone } from '../layout/hero-phone.tsx'
import type { PageHandle } from '../page-kind.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { heroGuides } from './hero-guides.tsx'
import './hero-pages.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How it works for Heroes',
    'The home screen, your time, your next assignment, your earnings and how to learn the Hero app.',
  )

const onTheScreen = [
  ['1. Status', 'Shows whether you’re Online or Offline, and changes it with one tap'],
  ['2. Map', 'Shows where you are and, once you accept, the way to your client'],
  ['3. Service alert', 'Appears when someone near you asks for a Hero'],
  ['4. Menu', 'Opens your earnings, your ratings, your account and support'],
] as const

export default function HeroHowItWorks() {
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="One app for the whole job: go online, accept, walk, get paid.">
          How it works for Heroes
        </PageHeading>
        <p className="hero-how">
          Here to request a Hero? <a href={href('/how-it-works')}>How it works for customers</a>
        </p>
      </HeadBand>
      <Section
        ground="tint"
        rail="through"
        id="home-screen"
        shape="rev"
        title="Home screen menu"
        lede="Everything starts on the home screen."
        below={
          <FactTable
            bare
            label="Home screen menu"
            head={['On the screen', 'What it does']}
            rows={onTheScreen}
          />
        }
      >
        <Drawing svg={appHome()} className="hero-screen" />
      </Section>
      <Section
        rail="through"
        id="schedule"
        title="Schedule your time"
        lede="You set your own schedule."
        below={
          <ul className="hero-text hero-list">
            <li>
              Go <b>Online</b> when you’re free to take an assignment.
            </li>
            <li>
              Go <b>Offline</b> when you’re done. There’s no minimum.
            </li>
            <li>
              Keep your phone charged. At {service.batteryOfflinePercent}% battery the app takes you Offline.
              If you’re on an assignment, it continues, and you go Offline when it’s done.
            </li>
          </ul>
        }
      >
        <Drawing svg={heroWeek()} className="hero-week" decorative />
      </Section>
      <Section
        ground="tint"
        rail="through"
        id="next-assignment"
        shape="rev"
        title="Next assignment"
        below={
          <>
            <div className="hero-text">
              <p>
                While you’re Online, service alerts come to you. Each shows the time required, the place, the
                client’s rating and your approximate pay, without tips and extra expenses.
              </p>
              <p>
                Accept it, and you get directions, the client’s name and the position they prefer: beside,
                behind or shadow.
              </p>
            </div>
            <p className="hero-how">
              <a href={href('/accept-assignment')}>The eight steps of an assignment</a>
            </p>
          </>
        }
      >
        <HeroPhone shows="accepted" className="hero-phone" />
      </Section>
      <Section
        rail="through"
        id="earnings"
        title="Track earnings"
        below={
          <>
            <div className="hero-text">
              <p>
                After each assignment you see what it paid. Tips are listed separately, and you keep all of
                them.
              </p>
              <p>Earnings go to your bank automatically every week. You can also withdraw them yourself.</p>
            </div>
            <p className="hero-how">
              <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
            </p>
          </>
        }
      >
        <Drawing svg={heroWeekPay()} className="hero-week" decorative />
      </Section>
      <Band ground="tint" rail="end" id="learn-the-app">
        <Stop>
          <div className="sec-head">
            <h2>Learn the app</h2>
            <p className="lede">Four short guides. Read them once before your first assignment.</p>
          </div>
        </Stop>
        <Directory large links={heroGuides()} />
      </Band>
      <NextPage label="Next" title="Using the app" href={href('/hero-using-app')} />
    </main>
  )
}
