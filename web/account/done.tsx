import { useRef } from 'react'
import { useLostFocus } from '../form/use-lost-focus.ts'
import { Note } from '../ui/feedback/note.tsx'
import type { AccountAnswer } from './account-action.server.ts'

export function Done({ answer }: { answer: AccountAnswer | undefined }) {
  const words = useRef<HTMLDivElement>(null)
  useLostFocus(words, answer?.done ? answer : undefined)
  if (!answer?.done) return null
  return (
    <Note tone="ok" live="status" ref={words} tabIndex={-1}>
      {answer.done}
    </Note>
  )
}
