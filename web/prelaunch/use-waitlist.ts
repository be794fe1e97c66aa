import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { useBotCheck } from '../bot-check/use-bot-check.ts'
import { type FormFault, isFormFault } from '../form/form-fault.ts'
import type { WaitlistAnswer } from './waitlist-action.server.ts'

/** Where the form stands (SPEC 4): idle, submitting, success, or refused with a fault. */
type Check = 'none' | 'checking' | 'checked'

const withoutToken: FormFault = {
  errors: {},
  message: waitlistMessages.recaptchaNoToken,
  code: 'BOT_CHECK_FAILED',
  values: {},
}

/**
 * The waitlist where scripts run: the bot check does its work from the first touch on, the form goes with its token, and
 * is empty again when the person is on the list. `posted` is what came of the form on a page without scripts.
 */
export function useWaitlist(posted: WaitlistAnswer | undefined) {
  const fetcher = useFetcher<WaitlistAnswer>()
  const bot = useBotCheck('prelaunch_signup')
  const [check, setCheck] = useState<Check>('none')
  const [preparing, setPreparing] = useState(false)
  const [stopped, setStopped] = useState<FormFault>()
  const sending = preparing || fetcher.state !== 'idle'
  const answer = stopped ?? fetcher.data ?? posted
  /** What was said of the time before goes when the form is pressed again, also when its own rules hold it back. */
  const [dropped, setDropped] = useState<unknown>()
  const shown = sending || answer === dropped ? undefined : answer
  const joined = shown !== undefined && 'joined' in shown
  const fault = isFormFault(answer) ? answer : undefined

  function begin() {
    if (check !== 'none') return
    setCheck('checking')
    bot.begin().then(token => setCheck(token ? 'checked' : 'none'))
  }

  async function send(form: HTMLFormElement) {
    setPreparing(true)
    setStopped(undefined)
    const token = await bot.take()
    setPreparing(false)
    setCheck('none')
    if (!token) return setStopped({ ...withoutToken, message: bot.fault() ?? withoutToken.message })
    const content = new FormData(form)
    content.set('recaptcha_token', token)
    content.set('recaptcha_site_key', bot.siteKey() ?? '')
    await fetcher.submit(content, { method: 'post' })
  }

  return {
    begin,
    submit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return setDropped(answer)
      event.preventDefault()
      void send(event.currentTarget)
    },
    sending,
    joined,
    fault,
    /** The fault whose words stand above the form now. */
    told: isFormFault(shown) ? shown : undefined,
    check: preparing ? ('checking' as const) : check,
    /** What came of the last time it was sent: another object each time. */
    answer: fetcher.data,
  }
}

/** Empties the form once the person is on the list: once for each answer, so that what is typed next stays while it is sent. */
export function useClearedForm(form: { current: HTMLFormElement | null }, answer: unknown, joined: boolean) {
  const cleared = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || !joined || cleared.current === answer) return
    cleared.current = answer
    form.current?.reset()
  }, [form, answer, joined])
}
