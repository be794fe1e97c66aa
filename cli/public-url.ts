import type { Settings } from '../server/settings.ts'

/** The configured URL, or this machine's. */
export const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`
