import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Answer, noticeAfter, type Shown } from './notice-after.ts'

export function useNotice(answer: Answer): Answer & Pick<Shown, 'turn'> {
  const { key } = useLocation()
  const [shown, setShown] = useState<Shown>({ key, answer, notice: answer.notice, turn: 0 })
  const next = noticeAfter(shown, key, answer)
  if (next !== shown) setShown(next)
  return { notice: next.notice, turn: next.turn }
}
