import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { idDiagram } from '../art/id-diagram.ts'
import { NightScene } from '../art/night-scene.tsx'
import { BothApps } from '../layout/both-apps.tsx'
import { usePrices } from '../layout/use-prices.ts'
import { TwoLists } from '../ui/content/two-lists.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { SceneBand } from '../ui/layout/scene-band.tsx'
import { DepartureBoard } from './departure-board.tsx'
import { Signpost } from './signpost.tsx'
import { dependable, sixReasons, willAndWillNot } from './what-hero-texts.tsx'
import '../styles/pages.css'

/** DECISIONS R2: two URLs show this page. */
export function WhatHeroOverview() {
  const prices = usePrices()
  return (
    <>
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="Hero is personal protection on demand. You ask for a professional, one comes to you, and you walk on together.">
              Take a safer step
            </PageHeading>
            <div className="page-actions">
              <Buttons>
                <ButtonLink arrow href={href('/customer-signup')}>
                  Sign up
                </ButtonLink>
                <ButtonLink look="ghost" href={href('/how-it-works')}>
                  How it works
                </ButtonLink>
              </Buttons>
            </div>
          </div>
          <DrawingFile
            first
            name="scene-rain"
            alt="Rain at night. A Hero holds one umbrella over two people."
            className="page-scene page-scene--square"
          />
        </Split>
      </HeadBand>
      <Band ground="tint" rail="through">
        <Stop>
          <Split>
            <h2>What a Hero is</h2>
            <div className="page-text">
              <p>
                A Hero is a self-employed security professional with a security guard license for the area
                where they work. Each one has passed a background check. The job is unarmed: a Hero’s tools
                are training, attention and presence.
              </p>
              <p>
                Ask for one when an ordinary trip would be better with company. Six blocks from the station.
                The trip home after a closing shift. A train ride across town with a tired parent.
              </p>
              <Drawing svg={idDiagram()} className="page-diagram" />
            </div>
          </Split>
        </Stop>
        <div className="page-after">
          <TwoLists lists={willAndWillNot} />
        </div>
      </Band>
      <Band rail="through">
        <Stop>
          <h2>Six reasons Hero works</h2>
        </Stop>
        <Signpost signs={sixReasons(prices)} />
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <div className="sec-head">
            <h2>Totally dependable</h2>
            <p className="lede">“Totally” is a big word. Here’s what backs it up.</p>
          </div>
        </Stop>
        <DepartureBoard rows={dependable} />
        <p className="page-more">
          Read more about what protects you on <a href={href('/customer-safety')}>the customer safety page</a>
          .
        </p>
      </Band>
      <SceneBand
        title="The Hero Mission"
        scene={
          <NightScene
            name="scene-avenue"
            alt="A block at night: a nurse, an older man, a mother with her child and a student, each with a Hero."
          />
        }
      >
        <p>Everyone deserves a Hero. Not just people with a driver, a doorman or a bodyguard.</p>
        <p>
          Our mission is to make a licensed professional at your side an everyday thing in New York: a few
          taps, a clear price, and good work for the person who does it. The night nurse, the student and the
          visitor should get the same care. The whole city should be theirs, at any hour.
        </p>
        <p>
          Meet us on the <a href={href('/company-home')}>About us</a> page. Read why the city needs this on{' '}
          <a href={href('/whywe-need')}>Why we need Hero</a>.
        </p>
      </SceneBand>
      <Band ground="signal" rail="end" id="apps">
        <Stop>
          <BothApps first="customer" shows={['rate', 'earnings']} title="Download both apps" />
        </Stop>
      </Band>
    </>
  )
}
