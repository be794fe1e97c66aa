import { hmacCode } from '../providers/keys/codes.ts'
import type { StaffSession } from './context.ts'
import type { Deps } from './deps.ts'
import { refuse } from './refusal.ts'

interface Preview {
  /** What is previewed: "legal-notice". */
  of: string
  /** Whom or what it is about. */
  subject: string
  /** What was shown: another one is another preview. */
  shown: readonly string[]
}

/** Browsers send the breaks of lines in two ways. */
const sameBreaks = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Says that this person of staff was shown this. It opens nothing by itself, and is stored nowhere. */
export const previewToken = (
  { codeKey }: Pick<Deps, 'codeKey'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  { of, subject, shown }: Preview,
): string => hmacCode(codeKey, ['preview', of, subject, staffId], JSON.stringify(shown.map(sameBreaks)))

/** Refuses PREVIEW_NEEDED unless `token` is of what is done now: what was never shown, or is another by now, is not done. */
export function requirePreview(
  deps: Pick<Deps, 'codeKey'>,
  session: Pick<StaffSession, 'staffId'>,
  token: string | undefined,
  preview: Preview,
): void {
  if (token !== previewToken(deps, session, preview)) throw refuse('PREVIEW_NEEDED')
}
