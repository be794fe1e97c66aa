import { useEffect, useState } from 'react'
import type { useBotCheck } from '../bot-check/use-bot-check.ts'

/**
 * Carries the bot check's token in a form that posts by itself. The form never waits for it: without a token the call
 * has a third of the limits, which is enough for a person.
 */
export function BotTokenField({ bot }: { bot: ReturnType<typeof useBotCheck> }) {
  const [token, setToken] = useState('')
  useEffect(() => {
    let there = true
    bot.begin().then(found => there && setToken(found ?? ''))
    return () => {
      there = false
    }
  }, [bot.begin])
  return <input type="hidden" name="recaptcha_token" value={token} />
}
