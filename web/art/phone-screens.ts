import { dollarsAndCents } from '../../contract/amounts.ts'
import { ink } from './ink.ts'
import { button, heroAt, map, type PhoneScreen, page, route, sheet, soft, star, words, youAt } from './phones.ts'

const choice = (x: number, y: number, w: number, text: string, on: boolean) =>
  `<rect x="${x}" y="${y}" width="${w}" height="38" rx="6" fill="${on ? ink.n1 : '#fff'}" stroke="${on ? ink.n1 : '#767D8A'}" stroke-width="2"/><text x="${x + w / 2}" y="${y + 24}" font-size="14" font-weight="640" fill="${on ? '#fff' : ink.n1}" text-anchor="middle">${text}</text>`
const face =
  '<rect x="30" y="416" width="62" height="74" rx="4" fill="#D8E2EE"/><circle cx="61" cy="446" r="16" fill="#5E3826"/><path d="M47 442q0-15 14-15t14 15q-14-7-28 0z" fill="#1A1415"/><path d="M36 490q1-24 25-24t25 24z" fill="#1746C7"/>'
const close = `<path d="M262 56l2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z" fill="${ink.lamp}"/>`
const walkway = 'M58 366l8-70 58 8 6-44'

/** The screens of the customer app, in the order of a walk. */
export const customerScreens = {
  /** The price is in cents. */
  order: ({ minutes, price }: { minutes: number; price: number }) => ({
    app: 'customer',
    name: 'order',
    title: 'Your walk',
    body: `${page}${soft(30, 124, 'Predicted duration')}${words(30, 172, 44, 780, `${minutes} min`)}<circle cx="204" cy="158" r="20" fill="none" stroke="#12161F" stroke-width="3"/><path d="M195 158h18" stroke="#12161F" stroke-width="4"/><circle cx="250" cy="158" r="20" fill="${ink.lamp}"/><path d="M241 158h18m-9-9v18" stroke="#12161F" stroke-width="4"/><path d="M30 196h240" stroke="#DFD8C9" stroke-width="2"/>${soft(30, 228, 'Look')}${choice(30, 242, 116, 'Uniformed', true)}${choice(154, 242, 116, 'Incognito', false)}${soft(30, 312, 'Position')}${choice(30, 326, 76, 'Beside', true)}${choice(112, 326, 76, 'Behind', false)}${choice(194, 326, 76, 'Shadow', false)}<path d="M30 392h240" stroke="#DFD8C9" stroke-width="2"/>${soft(30, 424, 'Starts at your location')}<path d="M38 446h150" stroke="${ink.lamp}" stroke-width="9"/><circle cx="40" cy="446" r="11" fill="#fff" stroke="#12161F" stroke-width="6"/>${words(270, 454, 26, 760, dollarsAndCents(price), 'text-anchor="end"')}${button(30, 510, 240, 'Order', ink.lamp, ink.n1)}`,
    label: `The customer app before an order: ${minutes} minutes, uniformed, beside, and the price.`,
  }),
  found: () => ({
    app: 'customer',
    name: 'found',
    title: 'Your Hero is on the way',
    body: `${map}<path d="M236 128l-14 86-58-8-8 62h-22" fill="none" stroke="#12161F" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/>${heroAt(236, 128, ink.lamp)}<circle cx="128" cy="272" r="44" fill="${ink.lamp}" opacity=".3"/>${youAt(128, 268)}<rect x="150" y="98" width="70" height="32" rx="4" fill="#12161F"/><text x="185" y="120" font-size="16" font-weight="700" fill="#fff" text-anchor="middle">3 min</text>${sheet(392)}${face}${words(108, 438, 22, 760, 'Marcus')}${star(116, 460, 0.6)}${words(130, 466, 15, 620, '4.9')}${soft(108, 490, 'Uniformed, beside')}<rect x="30" y="508" width="240" height="34" rx="4" fill="#DDF2E6"/><path d="M44 525l6 6 11-13" fill="none" stroke="#0A7040" stroke-width="4"/><text x="72" y="530" font-size="14" font-weight="620" fill="#0A7040">ID and license checked</text>${soft(30, 568, 'Check both cards when you meet.')}`,
    label: 'The customer app after an order: the Hero Marcus, three minutes away, with ID and license checked.',
  }),
  walk: () => ({
    app: 'customer',
    name: 'walk',
    title: 'Walking with Marcus',
    mark: close,
    body: `${map}<circle cx="128" cy="272" r="58" fill="${ink.lamp}" opacity=".3"/>${route(walkway, ink.lamp)}<path d="M138 236l4-32 58 8 9-66 34 5" fill="none" stroke="#12161F" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/>${heroAt(123, 286, ink.lamp)}${youAt(132, 256)}<path d="M246 132v-36l30 12-24 11" fill="#12161F"/><path d="M246 156V96" stroke="#12161F" stroke-width="5"/>${sheet(392)}${soft(30, 424, 'Time left')}${words(30, 464, 36, 780, '12 min')}<rect x="196" y="436" width="74" height="32" rx="4" fill="#12161F"/><text x="233" y="457" font-size="14" font-weight="680" fill="#fff" text-anchor="middle">Beside</text><path d="M30 490h240" stroke="#DFD8C9" stroke-width="9" stroke-dasharray="6 2"/><path d="M30 490h128" stroke="${ink.lamp}" stroke-width="9" stroke-dasharray="6 2"/>${button(30, 514, 120, 'Extend', ink.lamp, ink.n1)}<rect x="160" y="514" width="50" height="50" rx="6" fill="none" stroke="#12161F" stroke-width="3"/><path d="M172 529h26v17h-14l-8 7v-7h-4z" fill="#12161F"/><circle cx="246" cy="539" r="26" fill="#BF1F1A"/><text x="246" y="545" font-size="15" font-weight="800" fill="#fff" text-anchor="middle">SOS</text>`,
    label: 'The customer app: a walk in progress with time left, Extend, chat and SOS.',
  }),
  notice: () => ({
    app: 'customer',
    name: 'notice',
    title: 'Walking with Marcus',
    mark: close,
    body: `${map}${route('M58 366l8-70 58 8 18-100 58 8 9-66', ink.lamp)}<path d="M209 146l34 5" stroke="#12161F" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/>${heroAt(198, 212, ink.lamp)}${youAt(204, 180)}<path d="M256 132V96l30 12-24 11" fill="#12161F"/><path d="M256 156V96" stroke="#12161F" stroke-width="5"/><path d="M0 300h300v300H0z" fill="${ink.lamp}"/><path d="M0 300h300v4H0z" fill="#12161F"/>${words(30, 396, 78, 800, '5:00', 'letter-spacing="-3"')}${words(30, 432, 19, 720, 'Five minutes left.')}${words(30, 458, 19, 720, 'Extend or finish?')}${button(30, 484, 116, 'Extend', ink.n1, '#fff')}<rect x="156" y="485.5" width="113" height="47" rx="6" fill="none" stroke="#12161F" stroke-width="3"/>${words(213, 515, 17, 700, 'Finish', 'text-anchor="middle"')}<path d="M30 560h240" stroke="#D79C00" stroke-width="9"/><path d="M30 560h196" stroke="#12161F" stroke-width="9"/>`,
    label: 'The customer app: five minutes left, with Extend and Finish.',
  }),
  rate: ({ price }: { price: number }) => ({
    app: 'customer',
    name: 'rate',
    title: 'You’re home',
    body: `${page}<path d="M0 82h300v150H0z" fill="#12161F"/><path d="M60 232V132h78v100" fill="#3A2A2B"/><path d="M82 232v-74h34v74z" fill="${ink.lamp}"/><path d="M-10 222h112" stroke="${ink.lamp}" stroke-width="12"/><circle cx="210" cy="222" r="19" fill="${ink.lamp}"/><circle cx="210" cy="222" r="7" fill="#12161F"/><circle cx="102" cy="222" r="15" fill="#fff" stroke="#12161F" stroke-width="7"/>${words(30, 282, 24, 760, 'How was Marcus?')}${[0, 1, 2, 3, 4].map(at => star(48 + at * 51, 322, 1.5)).join('')}<path d="M30 362h240" stroke="#DFD8C9" stroke-width="2"/>${soft(30, 392, 'Tip, all of it for Marcus')}${choice(30, 406, 74, '$2', false)}${choice(113, 406, 74, '$5', true)}${choice(196, 406, 74, '$10', false)}${soft(30, 484, 'The walk')}${words(270, 484, 17, 700, dollarsAndCents(price), 'text-anchor="end"')}${button(30, 510, 240, 'Send', ink.lamp, ink.n1)}`,
    label: 'The customer app after a walk: five stars, a tip and the price of the walk.',
  }),
} as const satisfies Record<string, (facts: { minutes: number; price: number }) => PhoneScreen>
