import { boroughMap } from '../art/borough-map.ts'
import { codeField } from '../art/code-field.ts'
import { consentLine } from '../art/consent-line.ts'
import { contrastSamples } from '../art/contrast-samples.ts'
import { dayDial } from '../art/day-dial.ts'
import { supportDiagram } from '../art/diagrams.ts'
import { licenseFront } from '../art/documents.ts'
import { door } from '../art/door.ts'
import { duskBlock } from '../art/dusk-block.ts'
import { fourHours } from '../art/four-hours.ts'
import { futureSketch } from '../art/future-sketches.ts'
import { haveReady } from '../art/have-ready.ts'
import { helpPoint } from '../art/help-point.ts'
import { helpSlip } from '../art/help-slips.ts'
import { heroGlance } from '../art/hero-glance.ts'
import { heroScreens } from '../art/hero-phone-screens.ts'
import { heroWeekPay } from '../art/hero-week.ts'
import { idCheck } from '../art/id-check.ts'
import { legalSheet } from '../art/legal-sheet.ts'
import { meetingStops } from '../art/meeting-stops.ts'
import { pageEnds } from '../art/page-ends.ts'
import { phone } from '../art/phones.ts'
import { priceTower } from '../art/price-skyline.ts'
import { ratingMenu } from '../art/rating-drawings.ts'
import { readyCards } from '../art/ready-cards.ts'
import { requestMap } from '../art/request-map.ts'
import { rollingAverage } from '../art/rolling-ratings.ts'
import { safetyMoment } from '../art/safety-moments.ts'
import { sceneAvenue } from '../art/scene-avenue.ts'
import { sceneDeli } from '../art/scene-deli.ts'
import { sceneHero } from '../art/scene-hero.ts'
import { sceneRain } from '../art/scene-rain.ts'
import { sceneShift } from '../art/scene-shift.ts'
import { sceneSlim } from '../art/scene-slim.ts'
import { sceneStoop } from '../art/scene-stoop.ts'
import { sceneStreet } from '../art/scene-street.ts'
import { sceneTrain } from '../art/scene-train.ts'
import { codeInCamera } from '../art/three-checks.ts'
import { tipMoments } from '../art/tip-moments.ts'
import { twoMeet } from '../art/two-meet.ts'
import { waySidewalk } from '../art/two-ways.ts'
import { type CardDrawing, cover, drawingGrid, phoneTop, scene, whole } from './card-drawing.ts'

const legal = (name: Parameters<typeof legalSheet>[0]) => whole(() => legalSheet(name))

/** Each page's own drawing. A public page without a row here, or two pages with the same drawing, fail a test. */
export const pageDrawings: Readonly<Record<string, CardDrawing>> = {
  '/': scene(() => sceneStreet({ sky: true })),

  '/what-hero': scene(sceneRain),
  '/whatis-hero': scene(sceneAvenue),
  '/how-it-works': cover(requestMap),
  '/fees': drawingGrid(4, ...[15, 30, 45, 60].map(minutes => () => priceTower(minutes, 15))),
  '/getstarted': drawingGrid(2, ...[0, 1, 2, 3].map(at => () => haveReady(at))),
  '/area': whole(() => boroughMap({ labels: false })),
  '/customer-future': whole(() => futureSketch(0)),
  '/customer-contact': drawingGrid(2, ...[0, 1, 2, 3].map(at => () => helpSlip(at))),

  '/hero-home': scene(() => sceneHero({ framed: true })),
  '/hero-overview': cover(heroGlance),
  '/hero-register': drawingGrid(2, readyCards.id, readyCards.license, readyCards.photo, readyCards.form),
  '/hero-earning': whole(heroWeekPay),
  '/hero-how-it-works': phoneTop(() => phone(heroScreens.menu())),
  '/hero-using-app': cover(meetingStops),
  '/hero-contact': whole(supportDiagram),
  '/how-to-use-app': scene(sceneTrain),
  '/accept-assignment': phoneTop(() => phone(heroScreens.accepted())),
  '/how-rating-works': whole(() => ratingMenu(rollingAverage())),
  '/assignment-tips': scene(tipMoments.hello),

  '/whywe-need': cover(fourHours),
  '/customer-safety': whole(idCheck),
  '/hero-safety': cover(() => safetyMoment(1)),
  '/safety-resource': cover(helpPoint),
  '/verify': whole(codeInCamera),

  '/company-home': cover(twoMeet),
  '/company-founder': cover(pageEnds['end-company']),
  '/company-team': whole(() => dayDial({ from: 6, to: 22 })),
  '/careers': scene(waySidewalk),
  '/accessibility': drawingGrid(2, ...contrastSamples.map(({ draw }) => draw)),
  '/cookies': whole(() => consentLine({ asks: true })),

  '/newsroom': scene(sceneDeli),

  '/help': cover(pageEnds['end-help']),
  '/customer-help': cover(pageEnds['end-customer']),

  '/prelaunch': scene(duskBlock),
  '/prelaunch-signup': scene(sceneSlim),

  '/heroapplication': whole(licenseFront),
  '/customer-signup': whole(codeField),
  '/hero-signup': scene(sceneShift),
  '/login': scene(sceneStoop),
  '/reset-password': cover(() => door('hero')),

  '/customer-terms-conditions': legal('agreed'),
  '/customer-privacy-policy': legal('covered'),
  '/hero-terms-conditions': legal('clauses'),
  '/hero-privacy-policy': legal('file'),
  '/sms-terms': legal('message'),
  '/hero-engagement-agreement': legal('signed'),
  '/background-check-disclosure': legal('alone'),
  '/background-check-authorization': legal('consent'),
  '/additional-disclosures-new-york-minnesota': legal('states'),
  '/summary-of-rights': legal('rights'),
}
