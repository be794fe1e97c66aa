import { useEffect } from 'react'

/** While something on the page would be lost, the browser asks before it leaves or reloads the page. Safari on iPhones never asks. */
export function useLeaveWarning(wouldBeLost: boolean): void {
  useEffect(() => {
    if (!wouldBeLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [wouldBeLost])
}
