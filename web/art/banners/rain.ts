import { LIGHT, row, sky, floor, shade, wrap, umbrella } from './street.ts'
import { ink } from '../ink.ts'
import { lamp } from '../lamp.ts'
import { person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'
import { random, whole } from '../shapes.ts'

export function rainBanner({ id = 'banner-rain' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    L = LIGHT.rain,
    b = 410,
    l = lamp(180, b, 270, { gid: g }),
    l2 = lamp(820, b, 250, { gid: g, dir: -1 })
  const f = random(881)
  let st = ''
  for (let i = 0; i < 64; i++) st += `M${whole(f() * 960)} ${whole(f() * 540)}l-10 34`
  let s =
    sky(L) +
    row(L, { seed: 8, b: b - 120, top: 0.42, minW: 80, maxW: 130 }) +
    `<path fill="#192333" d="M0 280h900v130H0z"/>` +
    row(L, { seed: 17, b, top: 0.7, fill: 'near', jig: 60, minW: 110, maxW: 170, gap: [330, 560] }) +
    floor(L, b, 70) +
    `<path d="M900 485V560H0V485z" fill="#0F1622"/>`
  s += `<g fill="${ink.lamp}" opacity=".5"><path d="M205 ${b + 80}h42l-8 60h-26zM752 ${b + 80}h42l-8 60h-26z"/></g><g stroke="#E89B2C" stroke-width="6" opacity=".45" stroke-linecap="round"><path d="M330 500h60M352 520h34M560 506h70M580 526h40M440 540h90"/></g><path d="M300 ${b + 58}q90-16 190 0t170 0q40 14-60 18H330q-90-4-30-18z" fill="#31405A"/>`
  s +=
    l.cone +
    l2.cone +
    l.post +
    l2.post +
    shade(470, b + 62, 110) +
    person('priya', { x: 436, y: b + 62, s: 2.25, stance: 'stride', arms: { near: 'raise' } }) +
    person('amina', { x: 524, y: b + 62, s: 2.2, looksBack: true }) +
    umbrella(468, b - 184, 2.1, '#FFC21A', '#EDAF00')
  return wrap(
    s + `<path d="${st}" stroke="#9FB4D0" stroke-width="2.4" opacity=".5"/>`,
    'Rain at night. A Hero holds one umbrella over two people.',
    g,
  )
}
