import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export function welcomeBox(): Picture {
  return picture(
    '0 0 640 400',
    `<path d="${box(0, 0, 640, 400)}" fill="#E6EDFF"/><path d="M90 190h460l-30 160H120z" fill="#B98A55"/><path d="M90 190h460l-8 40H98z" fill="#9C7142"/><path d="M90 190L40 130h150l30 60zM550 190l50-60H450l-30 60z" fill="#D3A76F"/>
<path d="M170 190V92q0-12 14-16l34-12q14 22 36 22t36-22l34 12q14 4 14 16v98z" fill="#1746C7"/><path d="M170 132h168v14H170z" fill="${ink.lamp}"/><path d="M254 86v104" stroke="#0F2F8C" stroke-width="3"/><rect x="362" y="84" width="62" height="112" rx="10" fill="#12161F"/><rect x="370" y="96" width="46" height="80" rx="3" fill="#2A3244"/><path d="M380 136h26" stroke="${ink.lamp}" stroke-width="7"/><circle cx="380" cy="136" r="8" fill="${ink.lamp}"/><circle cx="406" cy="136" r="7" fill="#fff"/><g transform="rotate(8 480 150)"><rect x="440" y="120" width="92" height="70" fill="#fff"/><rect x="448" y="130" width="26" height="34" fill="#1746C7"/><path d="M482 136h40M482 150h40M482 164h24" stroke="#12161F" stroke-width="5"/></g><g transform="rotate(-10 126 160)"><rect x="92" y="128" width="70" height="62" fill="${ink.paper}"/><path d="M102 144h50M102 156h50M102 168h30" stroke="#858EA0" stroke-width="4"/></g><path d="M262 268h116" stroke="#12161F" stroke-width="16"/><circle cx="262" cy="268" r="26" fill="${ink.lamp}"/><circle cx="262" cy="268" r="9" fill="#12161F"/><circle cx="378" cy="268" r="22" fill="#fff" stroke="#12161F" stroke-width="10"/>`,
    { label: 'The welcome box: uniform, phone case, ID card and a note.' },
  )
}
