import { useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'

let shownBefore = false

/**
 * Scrolls to the top on a new page and restores the position on Back (DECISIONS R9). It contains an inline script that
 * only the server's page may bring, so a frame rebuilt by React, as for the error screen, omits it.
 */
export function ScrollMemory() {
  const [first] = useState(() => !shownBefore)
  useEffect(() => {
    shownBefore = true
  }, [])
  return first ? <ScrollRestoration /> : null
}
