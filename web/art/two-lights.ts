import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

/** Seen from above: one person in a small light, and two people in a light that reaches three times as far. */
export const twoLights = (): Picture =>
  picture(
    '0 0 1200 300',
    `<path d="M0 150H1200" stroke="${ink.walk}" stroke-width="120"/><path d="M0 90H1200M0 210H1200" stroke="#33405A" stroke-width="3"/><path d="${Array.from({ length: 15 }, (_, i) => `M${i * 80 + 40} 92v116`).join('')}" stroke="#33405A" stroke-width="2"/><circle cx="400" cy="150" r="52" fill="${ink.lamp}" opacity=".2"/><circle cx="740" cy="150" r="148" fill="${ink.lamp}" opacity=".16"/><circle cx="740" cy="150" r="98" fill="${ink.lamp}" opacity=".18"/><path d="M400 150H576" stroke="${ink.paper}" stroke-width="7" stroke-dasharray="1 15" stroke-linecap="round" opacity=".6"/><path d="M770 150H1204" stroke="${ink.paper}" stroke-width="7" stroke-dasharray="1 15" stroke-linecap="round"/><path d="M716 150h52" stroke="${ink.lamp}" stroke-width="18"/><circle cx="400" cy="150" r="24" fill="#fff"/><circle cx="712" cy="150" r="27" fill="${ink.lamp}"/><circle cx="712" cy="150" r="10" fill="${ink.n1}"/><circle cx="770" cy="150" r="24" fill="#fff"/>`,
    { fit: 'xMidYMid slice' },
  )
