import { shade, wrap } from './street.ts'
import { person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'

export function platformBanner(): Picture {
  let t = ''
  for (let i = 0; i < 4; i++) t += `M${40 + i * 236} 176h172v92H${40 + i * 236}z`
  const s = `<path fill="#1B2130" d="M0 0h900v560H0z"/><path fill="#252D40" d="M0 0h900v84H0z"/><path stroke="#313B52" stroke-width="3" d="M0 108h900M0 132h900"/><path fill="#8D96A8" d="M0 144h900v236H0z"/><path fill="#B9C0CE" d="M0 144h900v18H0z"/><path fill="#1746C7" d="M0 300h900v22H0z"/><path fill="#FFEBB4" d="${t}"/><path d="M40 176h172v14H40zM276 176h172v14H276zM512 176h172v14H512zM748 176h172v14H748z" fill="#FFC21A" opacity=".5"/><path fill="#5C667B" d="M232 170h26v176h-26zM468 170h26v176h-26zM704 170h26v176h-26z"/><g fill="#2A1F1E"><path d="M84 268v-30q0-18 18-18t18 18v30zM336 268v-24q0-17 17-17t17 17v24zM590 268v-32q0-18 18-18t18 18v32z"/></g>
<path fill="#10141E" d="M0 380h900v34H0z"/><path fill="#FFC21A" d="M0 414h900v40H0z"/><path d="M10 434h890" stroke="#C98F00" stroke-width="22" stroke-dasharray="5 9" stroke-linecap="butt"/><path fill="#3A455C" d="M0 454h900v106H0z"/><path stroke="#2C364A" stroke-width="2" d="M0 508h900M120 454l-40 106M330 454l-24 106M560 454l10 106M780 454l38 106"/>
<path fill="#12161F" d="M178 0h34v454h-34zM700 0h34v454h-34z"/><path fill="#2A3244" d="M170 430h50v24h-50zM692 430h50v24h-50z"/><path fill="#0B0E14" d="M268 28h376v74H268z"/><path fill="#fff" d="M268 36h376v4H268z"/><text x="292" y="86" font-size="36" font-weight="700" fill="#fff">Downtown</text><path d="M606 54v32m-12-12 12 13 12-13" stroke="#fff" stroke-width="6" fill="none"/>${shade(482, 532, 120)}${person('marcus', { x: 420, y: 532, s: 2.5, stance: 'stand' })}${person('theo', { x: 505, y: 534, s: 2.5, stance: 'stand' })}${person('nia', { x: 570, y: 532, s: 2.5, stance: 'stand', flip: true })}`
  return wrap(s, 'Two people wait behind the yellow edge of a subway platform while a train comes in.')
}
