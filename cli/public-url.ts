import type { Settings } from '../server/settings.ts'

export const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`
