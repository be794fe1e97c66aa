import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The answer to the form that was last sent from this page, for a page that loads its data anew by itself: React Router drops
 * `actionData` then, and with it a message that the person may not have read. It goes with the next answer or page.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer })
  const present = answer === undefined && last.key === key ? last.answer : answer
  if (last.key !== key || last.answer !== present) setLast({ key, answer: present })
  return present
}
