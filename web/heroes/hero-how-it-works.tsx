import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { Drawing } from '../art/drawing.tsx'
import { heroWeek, heroWeekPay } from '../art/hero-week.ts'
import { homeAlert, homeMap, homeMenu, homeStatus, homeTop } from '../art/home-screen.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { heroGuides } from './hero-guides.tsx'
import { LongPhone, ScreenPart } from './long-phone.tsx'
import './hero-pages.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How it works for Heroes',
    'The home screen, your time, your next assignment, your earnings and how to learn the Hero app.',
  )

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
      <div className="wrap">
        <LongPhone>
          <ScreenPart id="home-screen" shows={<Drawing svg={homeTop()} decorative />}>
            <h2>Home screen menu</h2>
            <p className="lede">Everything starts on the home screen. It has four parts.</p>
          </ScreenPart>
          <ScreenPart
            number={1}
            id="schedule"
            shows={
              <>
                <Drawing svg={homeStatus()} decorative />
                <Drawing svg={heroWeek()} decorative />
              </>
            }
          >
            <h2>Schedule your time</h2>
            <p className="lede">
              <b>Status</b> shows whether you’re Online or Offline, and changes it with one tap.
            </p>
            <ul>
              <li>
                You set your own schedule. Go <b>Online</b> when you’re free to take an assignment.
              </li>
              <li>
                Go <b>Offline</b> when you’re done. There’s no minimum.
              </li>
              <li>
                Keep your phone charged. At {service.batteryOfflinePercent}% battery the app takes you
                Offline. If you’re on an assignment, it continues, and you go Offline when it’s done.
              </li>
            </ul>
          </ScreenPart>
          <ScreenPart
            number={2}
            id="next-assignment"
            shows={<Drawing svg={homeMap()} className="long-phone-map" decorative />}
          >
            <h2>Next assignment</h2>
            <p className="lede">
              <b>Map</b> shows where you are and, once you accept, the way to your client.
            </p>
            <p>
              With the directions you get the client’s name and the position they prefer: beside, behind or
              shadow.
            </p>
          </ScreenPart>
          <ScreenPart number={3} shows={<Drawing svg={homeAlert()} decorative />}>
            <p className="lede">
              <b>Service alert</b> appears when someone near you asks for a Hero while you’re Online.
            </p>
            <p>
              Each alert shows the time required, the place, the client’s rating and your approximate pay,
              without tips and extra expenses.
            </p>
            <p className="hero-how">
              <a href={href('/accept-assignment')}>The eight steps of an assignment</a>
            </p>
          </ScreenPart>
          <ScreenPart
            number={4}
            id="earnings"
            shows={
              <>
                <Drawing svg={homeMenu()} decorative />
                <Drawing svg={heroWeekPay()} decorative />
              </>
            }
          >
            <h2>Track earnings</h2>
            <p className="lede">
              <b>Menu</b> opens your earnings, your ratings, your account and support.
            </p>
            <p>
              After each assignment you see what it paid. Tips are listed separately, and you keep all of
              them.
            </p>
            <p>Earnings go to your bank automatically every week. You can also withdraw them yourself.</p>
            <p className="hero-how">
              <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
            </p>
          </ScreenPart>
        </LongPhone>
      </div>
      <Section
        ground="tint"
        id="learn-the-app"
        title="Learn the app"
        lede="Four short guides. Read them once before your first assignment."
      >
        <Directory links={heroGuides()} line />
      </Section>
      <NextPage label="Next" title="Using the app" href={href('/hero-using-app')} />
    </main>
  )
}
