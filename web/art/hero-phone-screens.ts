import { dollarsAndCents } from '../../contract/amounts.ts'
import { ink } from './ink.ts'
import { button, heroAt, map, type PhoneScreen, page, route, sheet, soft, star, words, youAt } from './phones.ts'

/** The assignment in an alert; pay in cents. */
export interface AlertShown {
  minutes: number
  pay: number
}

const online =
  '<rect x="228" y="52" width="42" height="22" rx="11" fill="#62D69F"/><circle cx="259" cy="63" r="9" fill="#fff"/>'
const offer = 'M90 338l8-62 58 8 8-62 56 8 10-84'
const week = [0.5, 0.3, 0.85, 0.65, 1, 0.9, 0.35]
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** The screens of the Hero app, in the order of an evening. */
export const heroScreens = {
  online: () => ({
    app: 'hero',
    name: 'online',
    title: 'Online',
    mark: online,
    body: `${map}<circle cx="150" cy="250" r="120" fill="${ink.blue}" opacity=".1"/><circle cx="150" cy="250" r="74" fill="${ink.blue}" opacity=".14"/><circle cx="150" cy="250" r="32" fill="${ink.blue}" opacity=".2"/>${heroAt(150, 250, ink.blue)}${sheet(420)}${words(30, 460, 22, 760, 'You’re online')}${soft(30, 484, 'Alerts can reach you now')}<path d="M30 506h240" stroke="#DFD8C9" stroke-width="2"/><rect x="30" y="526" width="44" height="24" rx="4" fill="none" stroke="#12161F" stroke-width="3"/><path d="M76 533h5v10h-5z" fill="#12161F"/><path d="M34 530h30v16H34z" fill="#0A7040"/>${soft(96, 536, 'Battery is fine.')}${soft(96, 556, 'At 20% you go offline.')}`,
    label: 'The Hero app: online, the map around you, and the battery note.',
  }),
  alert: ({ minutes, pay }: AlertShown) => ({
    app: 'hero',
    name: 'alert',
    title: 'Online',
    mark: online,
    body: `${map}${route(offer, ink.blue)}${heroAt(90, 338, ink.blue)}${youAt(230, 146)}<rect x="150" y="96" width="66" height="30" rx="4" fill="#12161F"/><text x="183" y="117" font-size="15" font-weight="700" fill="#fff" text-anchor="middle">4 min</text>${sheet(392)}${soft(30, 424, 'Service alert')}${words(30, 464, 36, 780, `${minutes} min`)}${words(270, 464, 27, 740, dollarsAndCents(pay), 'text-anchor="end"')}<path d="M30 478h240" stroke="#DFD8C9" stroke-width="2"/>${soft(30, 500, 'Uniformed, beside')}${soft(270, 500, 'Client 4.9', 'text-anchor="end"')}${button(30, 516, 170, 'Accept', ink.blue, '#fff')}<circle cx="244" cy="541" r="22" fill="none" stroke="#DFD8C9" stroke-width="6"/><circle cx="244" cy="541" r="22" fill="none" stroke="${ink.blue}" stroke-width="6" stroke-dasharray="92 200" transform="rotate(-90 244 541)"/>${words(244, 547, 15, 700, '18', 'text-anchor="middle"')}`,
    label: 'The Hero app: a service alert with time, distance, position and payment.',
  }),
  accepted: () => ({
    app: 'hero',
    name: 'accepted',
    title: 'On your way',
    body: `${map}${route(offer, ink.blue)}${heroAt(156, 284, ink.blue)}${youAt(230, 146)}${sheet(376)}${words(30, 420, 24, 760, 'Ms. Ana Duarte')}${star(38, 440, 0.6)}${words(52, 446, 15, 620, '4.9')}${soft(92, 446, 'Walks with you: behind')}<path d="M30 466h240" stroke="#DFD8C9" stroke-width="2"/>${words(30, 496, 17, 700, 'W 23 St')}${words(270, 496, 17, 700, '2 min', 'text-anchor="end"')}${button(30, 516, 180, 'I’ve arrived', ink.blue, '#fff')}<rect x="220" y="516" width="50" height="50" rx="6" fill="none" stroke="#12161F" stroke-width="3"/><path d="M232 531h26v17h-14l-8 7v-7h-4z" fill="#12161F"/>`,
    label: 'The Hero app after Accept: the client’s name, the position and the way to the meeting point.',
  }),
  earnings: () => ({
    app: 'hero',
    name: 'earnings',
    title: 'Earnings',
    body: `${page}${soft(30, 126, 'This week')}${words(30, 178, 46, 790, '$214.00', 'letter-spacing="-1"')}<g fill="${ink.blue}">${week.map((part, at) => `<rect x="${30 + at * 35}" y="${330 - 120 * part}" width="26" height="${120 * part}"/>`).join('')}</g><path d="M26 332h252" stroke="#12161F" stroke-width="4"/>${days.map((day, at) => soft(43 + at * 35, 354, day, 'text-anchor="middle"')).join('')}${words(30, 406, 16, 640, 'Assignments')}${words(270, 406, 16, 640, '$171.00', 'text-anchor="end"')}<path d="M30 424h240" stroke="#DFD8C9" stroke-width="2"/>${words(30, 452, 16, 640, 'Tips')}${words(270, 452, 16, 640, '$43.00', 'text-anchor="end"')}<path d="M30 470h240" stroke="#DFD8C9" stroke-width="2"/><rect x="30" y="498" width="240" height="54" rx="6" fill="#E6EDFF"/>${words(48, 531, 15, 640, 'Paid to your bank weekly')}`,
    label: 'The Hero app: earnings of a week by day, with tips on their own line.',
  }),
} as const satisfies Record<string, (alert: AlertShown) => PhoneScreen>
