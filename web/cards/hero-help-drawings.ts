import { type AppFragment, appFragment } from '../art/app-fragments.ts'
import { type BannerName, bannerFiles } from '../art/banner-files.server.ts'
import { boroughMap } from '../art/borough-map.ts'
import { codeField } from '../art/code-field.ts'
import { consentBox } from '../art/consent-boxes.ts'
import { crimeNumbers } from '../art/crime-numbers.ts'
import { detour } from '../art/detours.ts'
import { supportDiagram } from '../art/diagrams.ts'
import { licenseBack, licenseFront, licenseNumber } from '../art/documents.ts'
import { door } from '../art/door.ts'
import { haveReady } from '../art/have-ready.ts'
import { helpSlip } from '../art/help-slips.ts'
import { heroScreens } from '../art/hero-phone-screens.ts'
import { heroWeek, heroWeekPay } from '../art/hero-week.ts'
import { homeAlert } from '../art/home-screen.ts'
import { idDiagram } from '../art/id-diagram.ts'
import { legalSheet } from '../art/legal-sheet.ts'
import { meetingStops } from '../art/meeting-stops.ts'
import { opportunity } from '../art/opportunity.ts'
import { phone } from '../art/phones.ts'
import { photoTip } from '../art/photo-tip.ts'
import { ratingMenu, ratingSum, reportStop } from '../art/rating-drawings.ts'
import { readyCards } from '../art/ready-cards.ts'
import { rollingAverage } from '../art/rolling-ratings.ts'
import { safetyMoment } from '../art/safety-moments.ts'
import { sceneShift } from '../art/scene-shift.ts'
import { sceneSteps } from '../art/scene-steps.ts'
import { sceneStoop } from '../art/scene-stoop.ts'
import { sceneSubway } from '../art/scene-subway.ts'
import { sightCard } from '../art/sight-cards.ts'
import { stationList } from '../art/station-list.ts'
import { stepWindows } from '../art/step-windows.ts'
import { tipMoments } from '../art/tip-moments.ts'
import { twoMeet } from '../art/two-meet.ts'
import { wayOffice } from '../art/two-ways.ts'
import { welcomeBox } from '../art/welcome-box.ts'
import { welcomeItems } from '../art/welcome-items.ts'
import { writingDesk } from '../art/writing-desk.ts'
import { type CardDrawing, cover, coverEnd, drawingGrid, phoneTop, scene, whole } from './card-drawing.ts'

const banner = (name: BannerName) => cover(bannerFiles[name])
const appOnPhone = () => ({ ...haveReady(3), viewBox: '-8 0 116 152' })
const screen = (name: 'accepted' | 'earnings' | 'menu' | 'online' | 'ready' | 'setup') =>
  phoneTop(() => phone(heroScreens[name]()))
/** Fragments that show no pay, because prices change while the instance runs. */
const fragment = (name: Exclude<AppFragment, 'alert' | 'rate'>) =>
  whole(() => appFragment(name, { minutes: 0, pay: 0 }))

/** The drawings of the help center for Heroes, by topic: first the topic's drawing, then those of its articles. */
export const heroHelpDrawings: Readonly<Record<string, CardDrawing>> = {
  'becoming-a-hero': cover(() => opportunity(0).opportunity),
  'hero-requirements': whole(readyCards.license),
  'how-to-register': drawingGrid(2, readyCards.id, readyCards.license, readyCards.photo, readyCards.form),
  'self-employed-heroes': cover(() => opportunity(0).flexibility),
  'where-heroes-work': whole(() => boroughMap({ labels: false })),
  'pilot-and-100-spots': banner('banner-spots'),

  'hero-sign-up': scene(sceneShift),
  'create-a-hero-account': whole(appOnPhone),
  'hero-code-not-arriving': whole(() => haveReady(0)),
  'hero-code-not-accepted': whole(codeField),
  'hero-phone-problems': whole(() => helpSlip(2)),
  'hero-password': whole(readyCards.number),
  'continue-your-application': whole(() => detour(4)),

  'your-five-steps': whole(() => stationList(['verified', 'verified', 'verification', 'pending', 'off'])),
  'the-five-steps': drawingGrid(2, readyCards.license, readyCards.photo, readyCards.form, readyCards.number),
  'step-1-id-or-drivers-license': whole(licenseFront),
  'last-six-characters': whole(licenseNumber),
  'step-2-security-guard-license': whole(readyCards.license),
  'step-3-profile-photo': whole(readyCards.photo),
  'step-4-engagement-agreement': whole(() => legalSheet('signed')),
  'why-a-step-is-closed': whole(() => detour(5)),
  'all-steps-verified': scene(sceneSteps),

  'photos-and-statuses': banner('banner-id'),
  'photos-that-pass': whole(() => photoTip('good')),
  'upload-does-not-work': whole(() => photoTip('photo')),
  'what-each-status-means': whole(() => stationList(['verified', 'verification', 'pending', 'off'])),
  'step-is-invalid': whole(() => photoTip('dark')),
  'step-is-denied': whole(reportStop),
  'when-you-hear-from-us': whole(() => haveReady(1)),

  'the-hero-form': whole(readyCards.form),
  'hero-form-sections': whole(() => crimeNumbers(0)),
  'save-and-finish-later': whole(() => writingDesk(2, 0)),
  'personal-questions': whole(() => sightCard(2)),
  'licenses-and-experience': whole(idDiagram),
  'medical-question': drawingGrid(
    2,
    () => consentBox(true),
    () => consentBox(false),
  ),
  'fitness-requirements': banner('banner-shoes'),
  'fitness-accommodation': cover(() => door('barrier')),
  'form-will-not-submit': whole(() => helpSlip(3)),

  'background-check': cover(stepWindows.id),
  'how-the-background-check-works': whole(() => legalSheet('consent')),
  'social-security-number': whole(() => legalSheet('covered')),
  'ssn-not-accepted': whole(licenseBack),
  'new-york-and-minnesota-disclosures': whole(() => legalSheet('states')),
  'when-the-check-begins': banner('banner-clock'),
  'if-the-report-has-a-problem': whole(() => legalSheet('rights')),

  'before-your-first-assignment': cover(welcomeBox),
  'get-the-hero-app': whole(appOnPhone),
  'banking-details': screen('setup'),
  'welcome-box': whole(welcomeItems.uniform),
  'beginners-guide': screen('menu'),

  'online-and-alerts': screen('online'),
  'go-online-or-offline': screen('ready'),
  'battery-at-20-percent': banner('banner-phone'),
  'service-alerts': whole(homeAlert),
  'accept-an-assignment': screen('accepted'),
  'no-service-alerts': fragment('online'),
  'hero-home-screen': cover(meetingStops),

  'on-an-assignment': cover(() => safetyMoment(2)),
  'meet-your-client': scene(tipMoments.arrive),
  'start-the-assignment': fragment('start'),
  'positions-and-service-types': scene(tipMoments.position),
  'on-foot-and-public-transport': scene(sceneSubway),
  'extra-time': fragment('end'),
  'end-the-assignment': scene(tipMoments.door),
  'five-star-assignments': scene(tipMoments.hello),

  'ratings-and-reports': whole(() => ratingMenu(rollingAverage())),
  'rate-your-client': coverEnd(bannerFiles['banner-rate']),
  'feedback-below-five-stars': whole(reportStop),
  'report-after-an-assignment': fragment('report'),
  'overall-rating': whole(() => ratingSum([5, 4, 5, 5])),
  'removal-from-the-service': whole(() => detour(5)),

  earnings: whole(heroWeekPay),
  'how-pay-is-counted': banner('banner-minutes'),
  'weekly-pay': whole(heroWeek),
  'withdraw-earnings': fragment('pay'),
  'tips-for-heroes': banner('banner-receipt'),
  'track-your-earnings': screen('earnings'),
  'three-service-tiers': cover(stepWindows.position),
  'payment-not-arrived': whole(() => helpSlip(0)),

  'hero-safety-and-support': cover(() => safetyMoment(0)),
  'safety-on-duty': cover(() => safetyMoment(3)),
  'hero-support-hours': whole(supportDiagram),
  'in-person-support': cover(wayOffice),
  'the-job-is-unarmed': scene(tipMoments.street),

  'hero-account-and-privacy': cover(() => door('hero')),
  'hero-log-in': scene(sceneStoop),
  'hero-forgot-password': whole(() => haveReady(1)),
  'how-your-documents-are-kept': whole(() => legalSheet('file')),
  'copies-of-what-you-agreed-to': whole(() => legalSheet('agreed')),
  'customer-account-for-heroes': cover(twoMeet),
  'delete-your-hero-account': whole(() => detour(3)),
}
