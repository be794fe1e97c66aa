import { escapeHtml } from '../../contract/escape-html.ts'
import { type Picture, picture } from './picture.ts'

export const payCard = ({
  num,
  name,
  exp,
  brand,
}: {
  num: string
  name: string
  exp: string
  brand: string
}): Picture =>
  picture(
    '0 0 480 302',
    `<rect width="480" height="302" rx="22" fill="#12161F"/><path d="M0 206H150L250 106H480" fill="none" stroke="#FFC21A" stroke-width="26"/><circle cx="318" cy="106" r="31" fill="#FFC21A"/><circle cx="318" cy="106" r="11" fill="#12161F"/><circle cx="378" cy="106" r="26" fill="#12161F" stroke="#fff" stroke-width="12"/><text x="32" y="58" font-size="26" font-weight="740" fill="#fff">${escapeHtml(brand)}</text><text x="32" y="252" font-size="27" font-weight="620" letter-spacing="2.2" fill="#fff">${escapeHtml(num)}</text><text x="32" y="282" font-size="16" font-weight="480" fill="#BDC4D1">${escapeHtml(name)}</text><text x="448" y="282" font-size="16" font-weight="480" fill="#BDC4D1" text-anchor="end">${escapeHtml(exp)}</text>`,
    { label: `Card preview, ${brand}` },
  )
