import type { Settings } from '../server/settings.ts'

/** Where the site is reached: as it is set, or on this machine. */
export const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`
