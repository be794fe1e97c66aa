import { dollarsAndCents } from '../../contract/amounts.ts'
import { ink } from './ink.ts'
import { button, heroAt, map, type PhoneScreen, page, route, sheet, soft, star, words, youAt } from './phones.ts'

/** The assignment that an alert shows. Pay is in cents. */
export interface AlertShown {
  minutes: number
  pay: number
}

const online =
  '<rect x="228" y="52" width="42" height="22" rx="11" fill="#62D69F"/><circle cx="259" cy="63" r="9" fill="#fff"/>'
const offline =
  '<rect x="228" y="52" width="42" height="22" rx="11" fill="#767D8A"/><circle cx="239" cy="63" r="9" fill="#fff"/>'
/** A chat message on two lines. */
const bubble = (x: number, y: number, w: number, lines: readonly [string, string], theirs?: boolean): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="66" rx="14" fill="${theirs ? '#F3EFE6' : ink.blue}"/>${lines.map((line, at) => `<text x="${x + 16}" y="${y + 29 + at * 21}" font-size="15" font-weight="580" fill="${theirs ? ink.n1 : '#fff'}">${line}</text>`).join('')}`
const offer = 'M90 338l8-62 58 8 8-62 56 8 10-84'
const path = 'M58 366l8-70 58 8 18-100 58 8 9-66'
const rule = (y: number) => `<path d="M30 ${y}h240" stroke="#DFD8C9" stroke-width="2"/>`

/** A row of a list with a checked or an empty box. */
const checked = (y: number, text: string, under: string, done: boolean) =>
  `<rect x="30" y="${y - 20}" width="28" height="28" rx="4" fill="${done ? '#DDF2E6' : '#fff'}" stroke="${done ? '#0A7040' : '#767D8A'}" stroke-width="2"/>${done ? `<path d="M37 ${y - 6}l5 6 10-13" fill="none" stroke="#0A7040" stroke-width="4"/>` : ''}${words(72, y - 4, 17, 680, text)}${soft(72, y + 16, under)}${rule(y + 34)}`
const entry = (y: number, text: string, at = '') =>
  `${words(30, y, 18, 660, text)}${at ? soft(246, y, at, 'text-anchor="end"') : ''}<path d="M258 ${y - 13}l8 7-8 7" fill="none" stroke="#12161F" stroke-width="3"/>${rule(y + 22)}`
const week = [0.5, 0.3, 0.85, 0.65, 1, 0.9, 0.35]
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** The screens of the Hero app, in the order of an evening. */
export const heroScreens = {
  setup: () => ({
    app: 'hero',
    name: 'setup',
    title: 'Get ready',
    body: `${page}${words(30, 132, 24, 760, 'Before your first')}${words(30, 160, 24, 760, 'assignment')}<path d="M30 184h240" stroke="#DFD8C9" stroke-width="9"/><path d="M30 184h160" stroke="${ink.blue}" stroke-width="9"/>${checked(242, 'Bank details', 'For your weekly pay', true)}${checked(312, 'Welcome box', 'Uniform, ID card, stickers', true)}${checked(382, 'Location and alerts', 'Allowed while you’re online', false)}${rule(208)}${soft(30, 456, 'One thing left')}${button(30, 510, 240, 'Allow location', ink.blue, '#fff')}`,
    label: 'The Hero app before the first assignment: bank details and welcome box are done, location is left.',
  }),
  ready: () => ({
    app: 'hero',
    name: 'ready',
    title: 'Offline',
    mark: offline,
    body: `${page}${words(30, 138, 24, 760, 'Ready to go?')}${rule(166)}${checked(206, 'Battery', '84%', true)}${checked(276, 'ID card and license', 'Both with you', true)}${checked(346, 'Uniform', 'And a plain coat', true)}${checked(416, 'License dates', 'Good until March', true)}${button(30, 510, 240, 'Go Online', ink.blue, '#fff')}`,
    label: 'The Hero app, offline: battery, ID card and license, uniform and license dates are checked, with Go Online.',
  }),
  menu: () => ({
    app: 'hero',
    name: 'menu',
    title: 'Menu',
    body: `${page}<rect x="30" y="110" width="62" height="74" rx="4" fill="#D8E2EE"/><circle cx="61" cy="140" r="16" fill="#5E3826"/><path d="M47 136q0-15 14-15t14 15q-14-7-28 0z" fill="#1A1415"/><path d="M36 184q1-24 25-24t25 24z" fill="#1746C7"/>${words(108, 142, 22, 760, 'Marcus')}${star(116, 164, 0.6)}${words(130, 170, 15, 620, '4.9')}${rule(206)}${entry(242, 'Schedule')}${entry(294, 'Next assignment')}${entry(346, 'Earnings')}${entry(398, 'Ratings')}${entry(450, 'Learn the app')}${soft(30, 506, 'Status')}${words(30, 538, 18, 700, 'Offline')}<rect x="216" y="518" width="54" height="28" rx="14" fill="#767D8A"/><circle cx="231" cy="532" r="11" fill="#fff"/>`,
    label: 'The menu of the Hero app: schedule, next assignment, earnings, ratings, guides and the status, offline.',
  }),
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
  start: () => ({
    app: 'hero',
    name: 'start',
    title: 'At the client',
    body: `${map}${route(offer, ink.blue)}${heroAt(222, 166, ink.blue)}${youAt(236, 138)}<circle cx="228" cy="152" r="40" fill="${ink.blue}" opacity=".18"/>${sheet(272)}${words(30, 318, 24, 760, 'Ms. Ana Duarte')}${soft(30, 342, 'You’re at the meeting point')}${checked(396, 'ID card', 'Shown to the client', true)}${checked(466, 'Their name', 'Confirmed with the client', true)}${button(30, 518, 240, 'Start', ink.blue, '#fff')}`,
    label: 'The Hero app at the client: ID card shown and name confirmed, with Start.',
  }),
  chat: () => ({
    app: 'hero',
    name: 'chat',
    title: 'Ms. Ana Duarte',
    mark: '<path d="M244 52q4 18 20 22l6-8-9-6-5 3q-4-3-6-8l4-4-4-9z" fill="#fff"/>',
    body: `${page}${soft(150, 122, 'Your numbers stay private', 'text-anchor="middle"')}${bubble(30, 148, 178, ['I’m at the side door,', 'on 23rd Street.'], true)}${bubble(78, 228, 192, ['Two minutes. Blue', 'jacket, ID card out.'])}${bubble(30, 308, 190, ['Can we take the train', 'from Eighth Avenue?'], true)}${bubble(78, 388, 192, ['Yes. I’ll stay', 'one step behind you.'])}<rect x="30" y="512" width="184" height="46" rx="23" fill="none" stroke="#767D8A" stroke-width="2"/>${soft(52, 540, 'Message')}<circle cx="247" cy="535" r="23" fill="${ink.blue}"/><path d="M238 535h17M248 527l8 8-8 8" fill="none" stroke="#fff" stroke-width="4"/>`,
    label: 'The Hero app: a chat with the client about the door, the jacket and a train. Both numbers stay private.',
  }),
  service: () => ({
    app: 'hero',
    name: 'service',
    title: 'Walking with Ms. Duarte',
    body: `${map}${route(path, ink.blue)}<path d="M209 146l34 5" stroke="#12161F" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/>${heroAt(198, 212, ink.blue)}${youAt(204, 180)}<path d="M256 132V96l30 12-24 11" fill="#12161F"/><path d="M256 156V96" stroke="#12161F" stroke-width="5"/>${sheet(356)}${soft(30, 390, 'Time left')}${words(30, 440, 46, 780, '5:00')}<rect x="186" y="408" width="84" height="32" rx="4" fill="#12161F"/><text x="228" y="429" font-size="14" font-weight="680" fill="#fff" text-anchor="middle">Behind</text><path d="M30 464h240" stroke="#DFD8C9" stroke-width="9"/><path d="M30 464h196" stroke="${ink.blue}" stroke-width="9"/>${soft(30, 496, 'The client may add time.')}${button(30, 516, 180, 'End', ink.blue, '#fff')}<rect x="220" y="516" width="50" height="50" rx="6" fill="none" stroke="#12161F" stroke-width="3"/><path d="M232 531h26v17h-14l-8 7v-7h-4z" fill="#12161F"/>`,
    label: 'The Hero app during a walk: five minutes left, the position, End and chat.',
  }),
  earnings: () => ({
    app: 'hero',
    name: 'earnings',
    title: 'Earnings',
    body: `${page}${soft(30, 126, 'This week')}${words(30, 178, 46, 790, '$214.00', 'letter-spacing="-1"')}<g fill="${ink.blue}">${week.map((part, at) => `<rect x="${30 + at * 35}" y="${330 - 120 * part}" width="26" height="${120 * part}"/>`).join('')}</g><path d="M26 332h252" stroke="#12161F" stroke-width="4"/>${days.map((day, at) => soft(43 + at * 35, 354, day, 'text-anchor="middle"')).join('')}${words(30, 406, 16, 640, 'Assignments')}${words(270, 406, 16, 640, '$171.00', 'text-anchor="end"')}<path d="M30 424h240" stroke="#DFD8C9" stroke-width="2"/>${words(30, 452, 16, 640, 'Tips')}${words(270, 452, 16, 640, '$43.00', 'text-anchor="end"')}<path d="M30 470h240" stroke="#DFD8C9" stroke-width="2"/><rect x="30" y="498" width="240" height="54" rx="6" fill="#E6EDFF"/>${words(48, 531, 15, 640, 'Paid to your bank weekly')}`,
    label: 'The Hero app: earnings of a week by day, with tips on their own line.',
  }),
  after: ({ pay }) => ({
    app: 'hero',
    name: 'after',
    title: 'Offline',
    mark: offline,
    body: `${page}${soft(30, 126, 'Tonight')}${words(30, 178, 46, 790, dollarsAndCents(3 * pay), 'letter-spacing="-1"')}${rule(206)}${['7:40 p.m.', '9:05 p.m.', '10:30 p.m.'].map((time, at) => `${words(30, 240 + at * 50, 17, 640, time)}${words(270, 240 + at * 50, 17, 640, dollarsAndCents(pay), 'text-anchor="end"')}${rule(258 + at * 50)}`).join('')}${words(30, 390, 17, 700, 'Tips')}${words(270, 390, 17, 700, '$12.00', 'text-anchor="end"')}<path d="M30 416h240" stroke="${ink.blue}" stroke-width="9"/>${soft(30, 452, 'To your bank every week')}${button(30, 510, 240, 'Withdraw', ink.blue, '#fff')}`,
    label: 'The Hero app, offline: what three assignments of an evening paid, with tips on their own line, and Withdraw.',
  }),
} as const satisfies Record<string, (alert: AlertShown) => PhoneScreen>
