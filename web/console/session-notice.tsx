import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetchers, useNavigation } from 'react-router'
import { minute, second } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import { askSite, isLoggedOut } from '../form/ask-site.ts'
import { useShownTo } from '../layout/shown-to.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'

/** How long before the end of an idle session the warning appears. */
const warning = 5 * minute
const typing = minute
const look = 5 * second

/**
 * Keeps the session alive while someone types, with at most one request in the time `typing`. Five minutes before an idle session
 * ends, a notice offers to stay.
 */
export function SessionNotice() {
  const navigation = useNavigation().state
  const fetching = useFetchers().some(({ state }) => state !== 'idle')
  const busy = fetching || navigation !== 'idle'
  const used = useRef(0)
  const asking = useRef(false)
  const [state, setState] = useState<'open' | 'ending' | 'ended' | 'other'>('open')
  const address = useShownTo(href('/console/stay'))
  const stay = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    const answer = await askSite(address)
    asking.current = false
    if (answer.ok) {
      used.current = Date.now()
      setState('open')
    } else if (isLoggedOut(answer)) setState('ended')
    else if (answer.code === 'OTHER_ACCOUNT') setState('other')
  }, [address])
  // An answer extends an idle session. A refused form may mean that the session has ended, so this asks whether it has.
  const onAnswer = useEffectEvent(() => {
    used.current = Date.now()
    if (state === 'ending') setState('open')
    else if (state !== 'open') void stay()
  })
  useEffect(() => {
    if (!busy) onAnswer()
  }, [busy])
  const onLook = useEffectEvent(() => {
    // A log-in is in another tab or window, so that this one is shown or focused again after it.
    if (state === 'ended' || state === 'other') return
    const unused = Date.now() - used.current
    // Another tab may have extended the session.
    if (unused >= sessions.staff.idle) void stay()
    else if (unused >= sessions.staff.idle - warning) setState('ending')
  })
  useEffect(() => {
    const timer = setInterval(onLook, look)
    const typed = () => {
      if (Date.now() - used.current > typing) void stay()
    }
    // Others log in to this browser while this tab is hidden.
    const shown = () => {
      if (!document.hidden) void stay()
    }
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('focus', shown)
    document.addEventListener('input', typed)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('focus', shown)
      document.removeEventListener('input', typed)
    }
  }, [stay])
  if (state === 'open') return null
  return (
    <div className="con-session">
      <Note live="alert">
        {state === 'ending' ? (
          <>
            You’ll be logged out in {warning / minute} minutes, because you’ve been inactive.{' '}
            <Button look="quiet" onClick={() => void stay()}>
              Stay logged in
            </Button>
          </>
        ) : state === 'other' ? (
          'Another person has logged in to this browser. Nothing is saved here until you log in again.'
        ) : (
          <>
            You’re logged out.{' '}
            <a href={href('/console/login')} target="_blank" rel="noreferrer">
              Log in in a new tab
            </a>
            , and continue here.
          </>
        )}
      </Note>
    </div>
  )
}
