import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { useBotCheck } from '../bot-check/use-bot-check.ts'
import { type FormError, isFormError } from '../form/form-error.ts'
import { forgetDraftsOf } from '../form/use-local-draft.ts'
import type { WaitlistAnswer } from './waitlist-action.server.ts'

/** SPEC 4: idle, submitting, success or refused. */
type Check = 'none' | 'checking' | 'checked'

const noTokenError: FormError = {
  errors: {},
  message: waitlistMessages.recaptchaNoToken,
  code: 'BOT_CHECK_FAILED',
  values: {},
}

/**
 * The waitlist form with scripts: the bot check runs from the first touch, the form is sent with its token, and is
 * cleared after success. `posted` is the result of a submission without scripts.
 */
export function useWaitlist(posted: WaitlistAnswer | undefined) {
  const fetcher = useFetcher<WaitlistAnswer>()
  const bot = useBotCheck('prelaunch_signup')
  const [check, setCheck] = useState<Check>('none')
  const [preparing, setPreparing] = useState(false)
  const [checkError, setCheckError] = useState<FormError>()
  const sending = preparing || fetcher.state !== 'idle'
  const answer = checkError ?? fetcher.data ?? posted
  const [dismissed, setDismissed] = useState<unknown>()
  const shown = sending || answer === dismissed ? undefined : answer
  const joined = shown !== undefined && 'joined' in shown ? shown.joined : undefined
  const formError = isFormError(answer) ? answer : undefined

  function begin() {
    if (check !== 'none') return
    setCheck('checking')
    bot.begin().then(token => setCheck(token ? 'checked' : 'none'))
  }

  async function send(form: HTMLFormElement) {
    setPreparing(true)
    setCheckError(undefined)
    const token = await bot.take()
    setPreparing(false)
    setCheck('none')
    if (!token) return setCheckError({ ...noTokenError, message: bot.problem() ?? noTokenError.message })
    const content = new FormData(form)
    content.set('recaptcha_token', token)
    content.set('recaptcha_site_key', bot.siteKey() ?? '')
    await fetcher.submit(content, { method: 'post' })
  }

  return {
    begin,
    submit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return setDismissed(answer)
      event.preventDefault()
      void send(event.currentTarget)
    },
    sending,
    joined,
    formError,
    shownError: isFormError(shown) ? shown : undefined,
    check: preparing ? ('checking' as const) : check,
    answer: fetcher.data,
  }
}

/** Clears the form and its draft once per successful answer, so that text typed during the next submission stays. */
export function useClearedForm(form: { current: HTMLFormElement | null }, answer: unknown, joined: unknown) {
  const cleared = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || !joined || cleared.current === answer) return
    cleared.current = answer
    if (!form.current) return
    forgetDraftsOf(form.current)
    form.current.reset()
  }, [form, answer, joined])
}
