import { useEffect } from 'react'

/**
 * While something on the page would be lost, the browser asks before it leaves or reloads the page. Safari on iPhones never asks. A
 * function is asked at that moment; it must stay the same one.
 */
export function useLeaveWarning(wouldBeLost: boolean | (() => boolean)): void {
  useEffect(() => {
    if (!wouldBeLost) return
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldBeLost === true || wouldBeLost()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [wouldBeLost])
}
