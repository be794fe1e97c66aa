import { type Picture, picture } from './picture.ts'
import { type PortraitLook, portrait } from './portrait.ts'

type PhotoTipKind = 'good' | 'turn' | 'dark' | 'filter' | 'photo'
export function photoTip(k: PhotoTipKind): Picture {
  const ok =
      '<circle cx="172" cy="28" r="18" fill="#0A7040"/><path d="M163 28l7 7 12-13" stroke="#fff" stroke-width="4.5" fill="none"/>',
    no =
      '<circle cx="172" cy="28" r="18" fill="#BF1F1A"/><path d="M165 21l14 14m0-14-14 14" stroke="#fff" stroke-width="4.5"/>'
  const bg = (c: string) => `<path fill="${c}" d="M0 0h200v200H0z"/>`,
    p = (o: PortraitLook) => portrait({ w: 200, h: 200, ...o })
  const b = {
    good: bg('#D8E2EE') + p({}) + ok,
    turn: bg('#D8E2EE') + `<g transform="translate(-22 0)">${p({ turn: 1 })}</g>` + no,
    dark: bg('#D8E2EE') + p({}) + '<path fill="#080B11" d="M0 0h200v200H0z" opacity=".8"/>' + no,
    filter:
      bg('#F6CFD8') +
      p({ glasses: true, skin: '#D98E5F', skinD: '#B8704A' }) +
      '<path d="M28 34v26M15 47h26M34 122v18M25 131h18M176 150v22M165 161h22" stroke="#fff" stroke-width="6" stroke-linecap="round"/>' +
      no,
    photo:
      bg('#C9BFAE') +
      `<g transform="rotate(-9 100 100)"><path fill="#fff" d="M34 20h132v162H34z"/><svg x="46" y="32" width="108" height="112" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${bg('#D8E2EE') + p({})}</svg></g>` +
      no,
  }[k]
  return picture('0 0 200 200', b, {
    label: {
      good: 'Good: facing the camera, well lit',
      turn: 'Not accepted: turned away',
      dark: 'Not accepted: too dark',
      filter: 'Not accepted: filter or sunglasses',
      photo: 'Not accepted: photo of a photo',
    }[k],
  })
}
