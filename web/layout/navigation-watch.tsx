import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { second } from '../../contract/durations.ts'
import { screenMessages } from '../../contract/screen-messages.ts'
import { chunkLoad } from '../../contract/screens.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { pageArrived } from './step-motion.ts'

/** After this time, visitors may want to give up. The timeout of SPEC 8 is unchanged (DECISIONS R8). */
const late = 10 * second

type Wait = 'none' | 'late' | 'over'

function useWait(): Wait {
  const navigation = useNavigation()
  const [wait, setWait] = useState<Wait>('none')
  const waiting = navigation.state === 'loading'
  useEffect(() => {
    if (!waiting) return
    const timers = [setTimeout(() => setWait('late'), late), setTimeout(() => setWait('over'), chunkLoad)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWait('none')
    }
  }, [waiting])
  return wait
}

/** Announces the title and focuses the heading, as a full page load would (DECISIONS R9). */
function useArrival() {
  const { pathname, hash, key } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  // A layout effect, because the browser draws no frame during the change, so an effect that waits for one would wait in vain.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its key
  useLayoutEffect(pageArrived, [key])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    if (!hash) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return title
}

/** Announces client-side navigations, and offers a reload if part of a page fails to load. */
export function NavigationWatch() {
  const title = useArrival()
  const wait = useWait()
  return (
    <>
      <LiveRegion>{title}</LiveRegion>
      {wait !== 'none' && (
        <Alert dismiss="Close" key={wait}>
          {wait === 'over'
            ? `${screenMessages.unexpectedError}. Loading took longer than ${chunkLoad / second} seconds.`
            : 'This part of the page didn’t load.'}{' '}
          <Button look="quiet" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Alert>
      )}
    </>
  )
}
