import { type Picture, picture } from './picture.ts'

/** The switch of the home screen, on, with the light it puts on the map. */
export const onlineSwitch = (): Picture =>
  picture(
    '0 0 160 96',
    `<path d="M0 24h160M0 72h160M28 0v96M128 0v96" stroke="var(--rule)" stroke-width="6"/><circle cx="96" cy="48" r="46" fill="var(--line)" opacity=".2"/><rect x="30" y="20" width="100" height="56" rx="28" fill="var(--line)" stroke="var(--ring)" stroke-width="5"/><circle cx="101" cy="48" r="20" fill="#fff"/><circle cx="101" cy="48" r="7" fill="var(--line)"/>`,
  )
