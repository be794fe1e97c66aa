import { type Picture, picture } from '../picture.ts'

const plain = (ground: string, body: string): Picture =>
  picture('0 0 900 560', `<path fill="${ground}" d="M0 0h900v560H0z"/>${body}`, { fit: 'xMidYMid slice' })

export const linesBanner = (): Picture =>
  plain(
    '#FFC21A',
    `<g fill="none" stroke-width="44"><path d="M-40 420H260L520 160H960" stroke="#12161F"/><path d="M-40 480H284L544 220H960" stroke="#fff"/></g><circle cx="420" cy="260" r="46" fill="#FFC21A" stroke="#12161F" stroke-width="18"/><circle cx="480" cy="284" r="40" fill="#fff" stroke="#12161F" stroke-width="18"/>`,
  )

export const rateBanner = (): Picture =>
  plain(
    '#1746C7',
    `<path d="M-20 330H920" stroke="#fff" stroke-width="26"/>${[120, 285, 450, 615, 780].map((x, i) => `<circle cx="${x}" cy="330" r="${i < 4 ? 52 : 52}" fill="${i < 4 ? '#FFC21A' : '#1746C7'}" stroke="#fff" stroke-width="16"/>`).join('')}`,
  )

export const positionBanner = (): Picture =>
  plain(
    '#12161F',
    `<circle cx="450" cy="280" r="230" fill="#FFC21A" opacity=".14"/><circle cx="450" cy="280" r="150" fill="#FFC21A" opacity=".2"/><path d="M380 280H520" stroke="#FFC21A" stroke-width="36"/><circle cx="372" cy="280" r="60" fill="#FFC21A"/><circle cx="372" cy="280" r="22" fill="#12161F"/><circle cx="530" cy="280" r="52" fill="#fff"/>`,
  )

export const cardsBanner = (): Picture =>
  plain(
    '#E6E0D3',
    `<g transform="translate(190 90)"><rect width="420" height="270" rx="22" fill="#fff" stroke="#12161F" stroke-width="14"/><rect x="40" y="50" width="112" height="140" fill="#1746C7"/><circle cx="96" cy="102" r="28" fill="#C88E66"/><path d="M48 190q6-56 48-56t48 56z" fill="#0F2F8C"/><path d="M190 70h180M190 116h180M190 162h110" stroke="#12161F" stroke-width="18"/><g transform="translate(170 170)"><rect width="390" height="220" rx="22" fill="#12161F"/><path d="M40 66h190M40 118h120" stroke="#fff" stroke-width="18"/><path d="M250 120l38 38 66-78" fill="none" stroke="#FFC21A" stroke-width="26"/></g></g>`,
  )

export const hoursBanner = (): Picture =>
  plain(
    '#DDF2E6',
    `<g stroke="#12161F" stroke-width="12" stroke-linecap="round">${Array.from({ length: 24 }, (_, i) => {
      const a = (i * 15 * Math.PI) / 180
      return `<path d="M${(450 + Math.cos(a) * 190).toFixed(1)} ${(280 + Math.sin(a) * 190).toFixed(1)}L${(450 + Math.cos(a) * 218).toFixed(1)} ${(280 + Math.sin(a) * 218).toFixed(1)}"/>`
    }).join(
      '',
    )}</g><path d="M400 280H510" stroke="#0A7040" stroke-width="34"/><circle cx="392" cy="280" r="54" fill="#0A7040"/><circle cx="392" cy="280" r="19" fill="#DDF2E6"/><circle cx="512" cy="280" r="46" fill="#fff" stroke="#12161F" stroke-width="16"/>`,
  )
