import { useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'

let shownBefore = false

/**
 * To the top on a way forward, to where one was on a way back (DECISIONS R9). It holds an inline script that only the
 * server's page may bring: a frame that React builds anew, as for the error screen, goes without.
 */
export function ScrollMemory() {
  const [first] = useState(() => !shownBefore)
  useEffect(() => {
    shownBefore = true
  }, [])
  return first ? <ScrollRestoration /> : null
}
