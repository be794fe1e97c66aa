import { useEffect, useState } from 'react'
import { second } from '../../contract/durations.ts'
import type { useBotCheck } from './use-bot-check.ts'

const renewEvery = 20 * second

interface BotTokenFieldProps {
  bot: ReturnType<typeof useBotCheck>
  answered: unknown
}

/**
 * Adds the bot check's token to a form that posts natively. The form never waits for the token. Without one the call has a third
 * of the rate limit, which is enough for a person.
 */
export function BotTokenField({ bot: { begin, renew }, answered }: BotTokenFieldProps) {
  const [token, setToken] = useState('')
  useEffect(() => {
    let isMounted = true
    const show = (found: string | undefined) => isMounted && setToken(found ?? '')
    void (answered ? renew() : begin()).then(show)
    const again = () => {
      if (!document.hidden) void begin().then(show)
    }
    const timer = setInterval(again, renewEvery)
    document.addEventListener('visibilitychange', again)
    return () => {
      isMounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [begin, renew, answered])
  return <input type="hidden" name="recaptcha_token" value={token} />
}
