import { hmacCode } from '../providers/keys/codes.ts'
import type { StaffSession } from './context.ts'
import type { Deps } from './deps.ts'
import { refuse } from './refusal.ts'

interface Preview {
  of: string
  subject: string
  shown: readonly string[]
}

/** Browsers send line breaks in two different forms. */
const sameBreaks = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Proves that this staff member saw this preview. It grants nothing by itself and is not stored. */
export const previewToken = (
  { codeKey }: Pick<Deps, 'codeKey'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  { of, subject, shown }: Preview,
): string => hmacCode(codeKey, ['preview', of, subject, staffId], JSON.stringify(shown.map(sameBreaks)))

/** Throws PREVIEW_NEEDED unless `token` belongs to exactly what is done now. */
export function requirePreview(
  deps: Pick<Deps, 'codeKey'>,
  session: Pick<StaffSession, 'staffId'>,
  token: string | undefined,
  preview: Preview,
): void {
  if (token !== previewToken(deps, session, preview)) throw refuse('PREVIEW_NEEDED')
}
