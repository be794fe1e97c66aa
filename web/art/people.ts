import { ink } from './ink.ts'

type HeroLook = {
  x: number
  y: number
  s?: number
  flip?: boolean
  skin?: string
  incog?: boolean
  still?: boolean
}
type CustomerLook = {
  x: number
  y: number
  s?: number
  flip?: boolean
  skin?: string
  coat?: string
  coatD?: string
  hair?: string
  style?: 'bun' | 'long' | 'short'
  bag?: boolean
}
/** Figures 100 units tall, feet at 0,0, walking right. */
export function heroFigure({
  x,
  y,
  s = 1,
  flip = false,
  skin = ink.skinA,
  incog = false,
  still = false,
}: HeroLook): string {
  const jk = incog ? '#39435A' : ink.blue,
    jd = incog ? '#2B3347' : ink.blueD,
    tr = incog ? '#191F2C' : '#0D1A45'
  const legs = still
    ? `<path d="M-5-46 -6-24 -7-4M6-46 7-24 8-4" stroke="${tr}" stroke-width="10.5"/><path d="M-10-2h9M5-2h9" stroke="#05070B" stroke-width="5"/>`
    : `<path d="M-2-46 -7-25 -19-6" stroke="${tr}" stroke-width="10"/><path d="M-24-5.5l8 4.5" stroke="#05070B" stroke-width="5"/><path d="M3-46 13-25 15-4" stroke="${tr}" stroke-width="10.5"/><path d="M13-2h9" stroke="#05070B" stroke-width="5"/>`
  const arms = still
    ? ['M-12-76 -15-58 -12-44', 'M12-76 15-58 12-44']
    : ['M-6-77 -15-62 -17-48', 'M6-77 10-61 18-52']
  return `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${still ? arms[1] : arms[1]}" stroke="${jd}" stroke-width="8"/>${legs}
<path d="M-10-84Q-15-83-15-75L-15-44H14L14-75Q14-83 9-84z" fill="${jk}"/>${incog ? `<path d="M2-84 4-44" stroke="${jd}" stroke-width="1.6"/>` : `<path d="M-15-63H14v5H-15z" fill="${ink.lamp}"/><path d="M4-78h6v6H4z" fill="${ink.lamp3}"/>`}
<path d="M-15-47H14v4H-15z" fill="${jd}"/>
<path d="${arms[0]}" stroke="${jk}" stroke-width="8"/><circle cx="${still ? -12 : -17}" cy="-44" r="3.6" fill="${skin}"/>
<path d="M-3-84h7v-6h-7z" fill="${skin}"/><circle cx="1.5" cy="-95" r="8.6" fill="${skin}"/>
${incog ? `<path d="M-7.4-93Q-9-106 2-105.5 11-105 10-97 3-101-2-98.5-5-97-7.4-93z" fill="${ink.hair}"/>` : `<path d="M-7.6-96.5Q-7-106 2-106 10-106 10.2-97.6L17-96.2Q18-94.8 16-94.8H-5.5Q-7.4-94.8-7.6-96.5z" fill="${jd}"/><path d="M4-103.5h4.5v4H4z" fill="${ink.lamp}"/>`}</g>`
}
export function customer({
  x,
  y,
  s = 1,
  flip = false,
  skin = ink.skinB,
  coat = ink.coat,
  coatD = ink.coat2,
  hair = '#2A1B18',
  style = 'bun',
  bag = true,
}: CustomerLook): string {
  return `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="M5-72 11-58 19-50" stroke="${coatD}" stroke-width="7"/>
<path d="M-3-34 -8-18 -17-4" stroke="#2B2233" stroke-width="7"/><path d="M-21-4l7 3.6" stroke="#0B0E14" stroke-width="4.6"/><path d="M4-34 11-18 12-3" stroke="#2B2233" stroke-width="7.4"/><path d="M10-1.6h8.5" stroke="#0B0E14" stroke-width="4.6"/>
<path d="M-7-79Q-11-78-11-71L-18-27Q0-21 17-27L11-71Q11-78 6-79z" fill="${coat}"/><path d="M-12.6-56H12.4l.9 5H-13.5z" fill="${coatD}"/>
${bag ? `<path d="M7-77 -12-44" stroke="#7A2E22" stroke-width="2.4"/><path d="M-22-45h15l2 15h-19z" fill="#A23B2A"/>` : ''}
<path d="M-5-74 -12-60 -11-47" stroke="${coat}" stroke-width="7.4"/><path d="M-8.7-74 -15.8-59" stroke="${coatD}" stroke-width="1.4"/><circle cx="-11" cy="-44" r="3.3" fill="${skin}"/>
<path d="M-3-79h6v-6h-6z" fill="${skin}"/><circle cx="1.4" cy="-90" r="8" fill="${skin}"/>
${style === 'bun' ? `<path d="M-6.6-86Q-9-99 1-99 10-98.5 9.4-92 4-95.5-1-93-4-90.5-6.6-86z" fill="${hair}"/><circle cx="-7" cy="-97" r="5" fill="${hair}"/>` : style === 'long' ? `<path d="M-6.6-98Q0-102 6-97.6 9.6-95 9.2-91 4-95-.5-92.6-1-84-4-76H-12Q-9-84-8.6-92-8.4-96-6.6-98z" fill="${hair}"/>` : `<path d="M-6.9-89Q-8.4-99 1.4-99 10-98.6 9.2-92 4-95 -1.6-93.4-5-92-6.9-89z" fill="${hair}"/>`}</g>`
}
/** 420 units tall, front view, feet at 0,0. */
export function bigHero(
  x: number,
  y: number,
  s: number,
  {
    skin = ink.skinA,
    skinD = '#6E422B',
    jk = '#12161F',
    jd = '#05070B',
    tr = '#141B33',
    trD = '#0B1022',
  } = {},
) {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-64-8q-4-14 10-20l22-10h28v30zM64-8q4-14-10-20l-22-10H4v30z" fill="#04060C"/><path d="M-54-206H54L46-26H8L0-160-8-26H-46z" fill="${tr}"/><path d="M0-206V-160L-8-26H-18L-6-206zM46-26 54-206H40L36-26z" fill="${trD}"/>
<path d="M-62-340q-26 6-32 36L-110-214q-2 12 8 14l14 2q10 0 12-10l22-92z" fill="${jk}"/><path d="M-108-226l31 6-4 16q-4 8-12 6l-10-2q-8-4-8-12z" fill="${jd}"/><path d="M-99-276l38 8-6 28-37-7z" fill="${ink.lamp}"/><path d="M-104-200q16 6 26 2l2 18q-2 14-15 13-14-2-15-16z" fill="${skin}"/>
<path d="M-22-352-62-340q-12 4-10 20l14 132H58l14-132q2-16-10-20L22-352 0-330z" fill="${jk}"/><path d="M-63-262H63l-4 28H-59z" fill="${ink.lamp}"/><path d="M-60-246H60" stroke="#EDAF00" stroke-width="4"/><path d="M0-330V-204" stroke="#2A3244" stroke-width="4"/><path d="M-58-204H58l3 20q0 4-4 4H-57q-4 0-4-4z" fill="${jd}"/><path d="M-11-204h22v22h-22z" fill="${ink.lamp}"/><path d="M-40-322h26v22q-13 9-26 0z" fill="${ink.lamp3}"/><path d="M22-318h28M22-310h18" stroke="#8D96A8" stroke-width="4"/><path d="M-70-336l24-8 4 12-26 8z" fill="#2A3244"/><path d="M70-336l-24-8-4 12 26 8z" fill="#2A3244"/><path d="M58-330q8 14 2 34" fill="none" stroke="#2A3244" stroke-width="5"/><path d="M50-304h16v26H50z" fill="#05070B"/>
<path d="M62-340q26 6 32 36l12 54q4 20-14 26l-44 16-8-24 30-16-14-58z" fill="${jk}"/><path d="M92-290l10 42-37 9-8-32z" fill="${ink.lamp}"/><path d="M20-252h64v46H20z" fill="#fff" transform="rotate(-8 52 -229)"/><path d="M27-246h20v26H27z" fill="${ink.blue}" transform="rotate(-8 52 -229)"/><path d="M54-242h22M54-232h22M54-222h13" stroke="#12161F" stroke-width="4" transform="rotate(-8 52 -229)"/><path d="M38-224q16-8 22 4 2 16-14 18-14-2-8-22z" fill="${skin}"/>
<path d="M-17-372h34v24Q0-326-17-348z" fill="${skinD}"/><path d="M-22-352l22 22-14 14-20-32zM22-352 0-330l14 14 20-32z" fill="#2A3244"/><path d="M-31-404q0 44 31 46 31-2 31-46z" fill="${skin}"/><path d="M-31-398q-8-2-7 9t9 11zM31-398q8-2 7 9t-9 11z" fill="${skin}"/><path d="M-31-404h7v18q-6 0-7-8zM31-404h-7v18q6 0 7-8z" fill="#17110F"/><path d="M-40-410q-6-36 40-38 46 2 40 38l-4 6Q0-414-36-404z" fill="${jk}"/><path d="M-36-406Q0-418 36-406L40-396Q0-408-40-396z" fill="${jd}"/><path d="M-10-440h20v20q-10 8-20 0z" fill="${ink.lamp}"/></g>`
}
