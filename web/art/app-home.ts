import { type Picture, picture } from './picture.ts'

const stop = (number: number, x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="6"/><text x="${x}" y="${y + 8}" font-size="24" font-weight="760" text-anchor="middle" fill="var(--ring,#12161F)">${number}</text>`
const lead = (x: number, y: number, to: number) =>
  `<path d="M${x} ${y}H${to}" stroke="var(--line,#1746C7)" stroke-width="7"/>`

export const appHome = (): Picture =>
  picture(
    '0 0 420 600',
    `${lead(40, 70, 250)}${lead(40, 230, 190)}${lead(40, 440, 120)}${lead(40, 562, 120)}<rect x="104" y="8" width="290" height="584" rx="40" fill="var(--surface,#fff)" stroke="currentColor" stroke-width="9"/><g fill="none" stroke="currentColor" stroke-width="5"><path d="M108 112h282M108 370h282M108 530h282"/><rect x="300" y="52" width="66" height="36" rx="18"/><path d="M130 62h74M130 82h46"/><path d="M134 330l36-84 70 20 24-66 90 24" stroke="var(--line,#1746C7)" stroke-width="10"/><path d="M130 402h80M130 428h150M130 452h100"/><rect x="130" y="474" width="236" height="36" rx="6"/><path d="M130 552h34M130 564h34M130 576h34"/></g><circle cx="348" cy="70" r="12" fill="currentColor"/><circle cx="134" cy="330" r="15" fill="var(--line,#1746C7)"/><circle cx="354" cy="224" r="12" fill="var(--dot,#fff)" stroke="currentColor" stroke-width="6"/><g font-size="22" font-weight="640" fill="currentColor"><text x="248" y="499" text-anchor="middle">Accept</text></g>${stop(1, 40, 70)}${stop(2, 40, 230)}${stop(3, 40, 440)}${stop(4, 40, 562)}`,
    {
      label:
        'The home screen of the Hero app with four numbered parts: 1 the status, 2 the map, 3 a service alert, 4 the menu.',
    },
  )
