import { type Picture, picture } from './picture.ts'

const ink = 'stroke="currentColor" stroke-width="6" fill="none"'
const line = 'var(--line,#1746C7)'
const face = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="${line}"><circle cy="-12" r="10"/><path d="M-19 18Q-18-2 0-2T19 18z"/></g>`

/** What an applicant should have ready, one small picture for each step. */
export const readyCards = {
  id: () =>
    picture(
      '0 0 160 100',
      `<rect x="4" y="8" width="152" height="84" rx="10" ${ink}/>${face(42, 56, 1.2)}<path d="M80 34h58M80 52h58M80 70h34" ${ink}/>`,
    ),
  license: () =>
    picture(
      '0 0 160 100',
      `<rect x="4" y="8" width="152" height="84" rx="10" ${ink}/><path d="M42 26l24 8v18q0 18-24 26-24-8-24-26V34z" fill="${line}"/><path d="M31 52l8 8 14-16" stroke="#fff" stroke-width="6" fill="none"/><path d="M84 34h54M84 52h54M84 70h54" ${ink}/>`,
    ),
  photo: () =>
    picture(
      '0 0 160 100',
      `<path d="M4 26V4h22M134 4h22v22M156 74v22h-22M26 96H4V74" ${ink}/><ellipse cx="80" cy="40" rx="21" ry="25" fill="${line}"/><path d="M36 96q3-28 44-28t44 28z" fill="${line}"/>`,
    ),
  form: () =>
    picture(
      '0 0 160 100',
      `<path d="M30 4h72l28 28v64H30z" ${ink} stroke-linejoin="round"/><path d="M102 4v28h28" ${ink}/><path d="M48 46h14v14H48zM48 70h14v14H48z" fill="${line}"/><path d="M74 53h40M74 77h40" ${ink}/>`,
    ),
  number: () =>
    picture(
      '0 0 160 100',
      `<path d="M52 46V30Q52 6 80 6t28 24v16" ${ink}/><rect x="36" y="46" width="88" height="50" rx="8" fill="${line}"/><path d="M54 71h12M74 71h12M94 71h12" stroke="#fff" stroke-width="9"/>`,
    ),
} satisfies Record<string, () => Picture>
