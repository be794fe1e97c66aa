import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

/** A lamp at the right. If it's lit, its light falls to the left on whatever is drawn in front of it. */
export const lampPost = (lit: boolean): Picture =>
  picture(
    '0 0 340 360',
    `${lit ? `<path d="M238 62-12 352H338L268 62z" fill="url(#lamp-light)"/><ellipse cx="166" cy="352" rx="172" ry="9" fill="${ink.lamp}" opacity=".5"/>` : ''}<path d="M0 352H340" stroke="${ink.b3}" stroke-width="6"/><g fill="none" stroke="${ink.b4}" stroke-width="9" stroke-linecap="round"><path d="M306 352V86Q306 24 278 24T253 48M306 118q-28-8-28-42t13-16"/></g><path fill="${ink.b4}" d="M294 352h24l-4-44h-16zM246 40h14l14 18h-42z"/><path fill="${lit ? ink.lamp3 : ink.b2}" d="M236 58h34q-3 20-17 20t-17-20z"/>`,
    {
      defs: lit
        ? `<linearGradient id="lamp-light" x2="0" y2="1"><stop stop-color="${ink.lamp2}" stop-opacity=".75"/><stop offset="1" stop-color="${ink.lamp}" stop-opacity=".16"/></linearGradient>`
        : '',
    },
  )
