import { useState } from 'react'

/**
 * What a page that goes in stages answered last, less the answers that `pass`: a site that could not be reached does not
 * take the person back to the first stage.
 */
export function useReached<Answer>(answer: Answer, passes: (answer: Answer) => boolean): Answer {
  const [reached, setReached] = useState(answer)
  if (passes(answer)) return reached
  if (answer !== reached) setReached(answer)
  return answer
}
