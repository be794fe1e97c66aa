import { useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'

let shownBefore = false

/**
 * Scrolls to the top on a new page and restores the position on Back (DECISIONS R9). It contains an inline script that only the
 * server's page may include. React rebuilds the frame for the error screen, for example, and then omits the script.
 */
export function ScrollMemory() {
  const [first] = useState(() => !shownBefore)
  useEffect(() => {
    shownBefore = true
  }, [])
  return first ? <ScrollRestoration /> : null
}
