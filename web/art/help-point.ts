import { type Picture, picture } from './picture.ts'

const button = (y: number, fill: string, word: string) =>
  `<circle cx="118" cy="${y}" r="30" fill="${fill}"/><circle cx="118" cy="${y}" r="30" fill="none" stroke="#fff" stroke-width="5"/><text x="170" y="${y + 8}" font-size="23" font-weight="680" fill="#fff">${word}</text>`

export const helpPoint = (): Picture =>
  picture(
    '0 0 420 300',
    `<rect width="420" height="300" rx="6" fill="#12161F"/><path d="M0 268H420" stroke="#FFC21A" stroke-width="14" stroke-dasharray="30 5"/><path d="M0 284H420V300H0z" fill="#2B3447"/><rect x="176" y="10" width="68" height="24" rx="4" fill="#4A78FF"/><rect x="196" y="34" width="28" height="230" fill="#3A465E"/><rect x="64" y="52" width="292" height="176" rx="10" fill="#1D2535" stroke="#596377" stroke-width="4"/>${button(98, '#BF1F1A', 'Emergency')}${button(182, '#0A7040', 'Information')}`,
    {
      label:
        'A Help Point on a subway platform: a blue lamp over a panel with a red button for emergencies and a green one for information.',
    },
  )
