import { Note } from '../../ui/feedback/note.tsx'
import './factor.css'

export function newCodes(answer: unknown): readonly string[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('codes' in answer)) return undefined
  return Array.isArray(answer.codes) ? answer.codes : undefined
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label="Recovery codes">
      <Note tone="ok" live="status">
        These are your recovery codes. Each works once, when you can’t use your other factor. Print them or
        keep them in a password manager. We won’t show them again.
      </Note>
      <ul className="factor-codes num">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
