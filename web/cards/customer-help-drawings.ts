import { type BannerName, bannerFiles } from '../art/banner-files.server.ts'
import { boroughMap } from '../art/borough-map.ts'
import { codeField } from '../art/code-field.ts'
import { consentLine } from '../art/consent-line.ts'
import { detour } from '../art/detours.ts'
import { anonDiagram, emergencyDiagram, gpsDiagram, ratingsDiagram, supportDiagram } from '../art/diagrams.ts'
import { door } from '../art/door.ts'
import { duskBlock } from '../art/dusk-block.ts'
import { futureSketch } from '../art/future-sketches.ts'
import { haveReady } from '../art/have-ready.ts'
import { helpPoint } from '../art/help-point.ts'
import { helpSlip } from '../art/help-slips.ts'
import { idCheck } from '../art/id-check.ts'
import { legalSheet } from '../art/legal-sheet.ts'
import { service } from '../art/looks.ts'
import { customerScreens } from '../art/phone-screens.ts'
import { phone } from '../art/phones.ts'
import { photoTip } from '../art/photo-tip.ts'
import { priceTower } from '../art/price-skyline.ts'
import { priceStreet } from '../art/price-street.ts'
import { reportStop } from '../art/rating-drawings.ts'
import { readyCards } from '../art/ready-cards.ts'
import { requestMap } from '../art/request-map.ts'
import { sceneAvenue } from '../art/scene-avenue.ts'
import { sceneBridge } from '../art/scene-bridge.ts'
import { sceneDeli } from '../art/scene-deli.ts'
import { sceneSlim } from '../art/scene-slim.ts'
import { sceneSteps } from '../art/scene-steps.ts'
import { sceneStoop } from '../art/scene-stoop.ts'
import { sceneTrain } from '../art/scene-train.ts'
import { sightCard } from '../art/sight-cards.ts'
import { sixWalk } from '../art/six-walks.ts'
import { stationList } from '../art/station-list.ts'
import { stepWindows } from '../art/step-windows.ts'
import { threeChecks } from '../art/three-checks.ts'
import { tipMoments } from '../art/tip-moments.ts'
import { walkRing } from '../art/walk-ring.ts'
import { welcomeItems } from '../art/welcome-items.ts'
import { writingDesk } from '../art/writing-desk.ts'
import {
  type CardDrawing,
  cover,
  coverEnd,
  drawingGrid,
  phoneBottom,
  phoneTop,
  scene,
  whole,
} from './card-drawing.ts'

const banner = (name: BannerName) => cover(bannerFiles[name])
const appOnPhone = () => ({ ...haveReady(3), viewBox: '-8 0 116 152' })

/** The drawings of the help center for customers, by topic: first the topic's drawing, then those of its articles. */
export const customerHelpDrawings: Readonly<Record<string, CardDrawing>> = {
  'before-your-first-walk': scene(sceneDeli),
  'what-is-hero': cover(() => sixWalk('uniformed', 'beside')),
  'who-the-heroes-are': cover(() => service('uniformed')),
  'where-hero-works': whole(() => boroughMap({ labels: false })),
  'get-the-customer-app': whole(appOnPhone),
  'join-the-waitlist': scene(duskBlock),

  'sign-up-and-code': scene(sceneSlim),
  'create-your-account': whole(readyCards.photo),
  'code-not-arriving': whole(() => haveReady(0)),
  'code-not-accepted': whole(codeField),
  'phone-already-exists': whole(() => detour(2)),
  'phone-number-not-accepted': whole(() => helpSlip(2)),
  'choose-a-password': whole(readyCards.number),
  'invitation-code': whole(welcomeItems.note),
  'track-your-progress': whole(() => stationList(['verified', 'verified', 'verified', 'pending'])),
  'add-a-profile-photo': whole(() => photoTip('good')),

  'requesting-a-hero': cover(requestMap),
  'request-a-hero': cover(stepWindows.match),
  'choose-predicted-duration': cover(stepWindows.time),
  'uniformed-or-incognito': cover(stepWindows.look),
  'beside-behind-or-shadow': cover(stepWindows.position),
  'closest-hero-on-the-map': banner('banner-map'),
  'location-not-right': whole(() => detour(0)),

  'meeting-your-hero': scene(sceneAvenue),
  'follow-your-hero-to-you': phoneTop(() => phone(customerScreens.found())),
  'hero-profile': whole(() => threeChecks(0)),
  'chat-with-your-hero': whole(() => threeChecks(2)),
  'check-id-card-and-license': whole(idCheck),
  'not-the-right-person': whole(reportStop),
  'your-hero-confirms-who-you-are': whole(() => sightCard(1)),

  'during-the-walk': whole(walkRing),
  'on-foot-with-your-hero': banner('banner-crossing'),
  'public-transport-with-your-hero': scene(sceneTrain),
  'no-private-vehicles': whole(() => detour(1)),
  'five-minute-notice': phoneBottom(() => phone(customerScreens.notice())),
  'extend-your-walk': phoneBottom(() => phone(customerScreens.walk())),
  'end-your-walk': scene(sceneSteps),

  'prices-and-payment': drawingGrid(4, ...[15, 30, 45, 60].map(minutes => () => priceTower(minutes, 15))),
  'what-a-hero-costs': cover(priceStreet.walk),
  'fifteen-minute-minimum': banner('banner-minutes'),
  'public-transport-charge': banner('banner-bus'),
  'add-a-payment-card': whole(() => haveReady(2)),
  'card-not-accepted': whole(() => helpSlip(3)),
  'how-card-details-are-kept': whole(() => sightCard(2)),
  'tip-your-hero': banner('banner-receipt'),
  'receipts-and-history': cover(priceStreet.receipt),
  'charge-looks-wrong': whole(() => helpSlip(1)),
  'extra-coverage': whole(() => futureSketch(4)),

  'ratings-reviews-and-reports': whole(ratingsDiagram),
  'rate-your-hero': coverEnd(bannerFiles['banner-rate']),
  'write-a-review': whole(() => writingDesk(3, 2)),
  'send-a-compliment': scene(tipMoments.hello),
  'report-an-incident': banner('banner-notebook'),
  'your-rating-as-a-customer': whole(() => sightCard(0)),

  'safety-and-support': scene(sceneBridge),
  'in-danger-now': cover(helpPoint),
  'emergency-button': whole(emergencyDiagram),
  'support-at-any-hour': whole(supportDiagram),
  'private-phone-numbers': whole(anonDiagram),
  'gps-safety-distance': whole(gpsDiagram),
  'are-heroes-armed': cover(() => service('incognito')),
  'when-a-hero-is-removed': whole(() => detour(5)),

  'your-account': cover(() => door('hero')),
  'log-in': scene(sceneStoop),
  'forgot-password': whole(() => haveReady(1)),
  'change-name-phone-or-email': whole(readyCards.id),
  'messages-from-hero': drawingGrid(
    1,
    () => haveReady(0),
    () => haveReady(1),
  ),
  'log-out-everywhere': drawingGrid(
    2,
    () => haveReady(3),
    () => haveReady(3),
    () => haveReady(3),
    () => haveReady(3),
  ),
  'delete-your-account': whole(() => detour(3)),
  'your-privacy': whole(() => legalSheet('covered')),
  'cookies-and-tracking': whole(() => consentLine({ asks: true })),

  'coming-soon': banner('banner-lines'),
  'friends-and-family': whole(() => futureSketch(0)),
  'safety-map': whole(() => futureSketch(1)),
  'demand-trends': whole(() => futureSketch(2)),
  'surge-payments': whole(() => futureSketch(3)),
  'insurance-partnership': banner('banner-talk'),
}
