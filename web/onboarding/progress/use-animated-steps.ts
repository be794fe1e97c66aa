import { useEffect, useState } from 'react'

const key = 'hero-stops-seen'

function seenBefore(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0
  } catch {
    return Number.NaN
  }
}

function remember(passed: number) {
  try {
    localStorage.setItem(key, String(passed))
  } catch {
    // Without storage there is just no animation.
  }
}

/**
 * The progress animation: a step verified since the last visit on this device fills its segment once. Returns how many
 * steps to draw as passed. With reduced motion or without storage, all of them at once.
 */
export function useAnimatedSteps(passed: number): number {
  const [drawn, setDrawn] = useState(passed)
  useEffect(() => {
    const before = seenBefore()
    remember(passed)
    setDrawn(passed)
    if (!(before < passed) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setDrawn(before)
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(passed))
    })
    return () => cancelAnimationFrame(frame)
  }, [passed])
  return drawn
}
