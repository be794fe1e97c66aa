import { useEffect, useState } from 'react'
import { second } from '../../contract/durations.ts'
import type { useBotCheck } from './use-bot-check.ts'

/** How often it is looked whether the token is still good; one that is, is kept. */
const look = 20 * second

interface BotTokenFieldProps {
  bot: ReturnType<typeof useBotCheck>
  /** What came of the form when it was sent: its token is spent then, and another is asked for. */
  answered: unknown
}

/**
 * Carries the bot check's token in a form that posts by itself. The form never waits for it: without a token the call
 * has a third of the limits, which is enough for a person.
 */
export function BotTokenField({ bot: { begin, renew }, answered }: BotTokenFieldProps) {
  const [token, setToken] = useState('')
  useEffect(() => {
    let there = true
    const show = (found: string | undefined) => there && setToken(found ?? '')
    void (answered ? renew() : begin()).then(show)
    const timer = setInterval(() => {
      if (!document.hidden) void begin().then(show)
    }, look)
    return () => {
      there = false
      clearInterval(timer)
    }
  }, [begin, renew, answered])
  return <input type="hidden" name="recaptcha_token" value={token} />
}
