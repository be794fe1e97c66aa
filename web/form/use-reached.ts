import { useState } from 'react'

/**
 * The last answer of a page with several steps, ignoring answers that `passes` accepts: an unreachable site must not
 * send the person back to the first step.
 */
export function useReached<Answer>(answer: Answer, passes: (answer: Answer) => boolean): Answer {
  const [reached, setReached] = useState(answer)
  if (passes(answer)) return reached
  if (answer !== reached) setReached(answer)
  return answer
}
