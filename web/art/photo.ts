import { type Picture, picture } from './picture.ts'
import { type PortraitLook, portrait } from './portrait.ts'

export const photo = (o: PortraitLook & { bg?: string; label?: string } = {}): Picture => {
  const w = o.w || 400,
    h = o.h || 400
  return picture(
    `0 0 ${w} ${h}`,
    `<path d="M0 0h${w}v${h}H0z" fill="${o.bg || '#D8DEE6'}"/>${portrait({ coat: '#2D3850', ...o })}`,
    { label: o.label || 'Preview of your photo', fit: 'xMidYMid slice' },
  )
}
