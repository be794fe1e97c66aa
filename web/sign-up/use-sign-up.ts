import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useBotCheck } from '../bot-check/use-bot-check.ts'
import { type FormError, isFormError } from '../form/form-error.ts'
import type { CodeStep, SignUpAnswer } from './sign-up-action.server.ts'
import { useCodeDialog } from './use-code-dialog.ts'

const isCodeStep = (answer: SignUpAnswer | undefined): answer is CodeStep =>
  answer !== undefined && 'step' in answer && answer.step === 'code'

/**
 * Sign-up with scripts: a code is requested with only phone and email, and the whole form is sent once, with the code.
 * `content` returns the form's current data; `expiresIn` is in seconds.
 */
export function useSignUp(
  content: () => FormData,
  { onCode, onExpired }: { onCode: (phone: string, expiresIn: number) => void; onExpired: () => void },
) {
  const codes = useFetcher<SignUpAnswer>()
  const entry = useFetcher<SignUpAnswer>()
  const bot = useBotCheck('sign_up')
  const dialog = useCodeDialog()
  const send = useSubmit()
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const [step, setStep] = useState<CodeStep>()
  const [seen, setSeen] = useState<SignUpAnswer>()
  const [preparing, setPreparing] = useState(false)
  /** The answer to an abandoned attempt must not appear at the next one. */
  const [dropped, setDropped] = useState<SignUpAnswer>()

  if (codes.data !== seen) {
    setSeen(codes.data)
    if (isCodeStep(codes.data)) {
      setStep(codes.data)
      setTimes(codes.data.sent.alreadySent ? times : times + 1)
      setOpen(true)
    }
  }
  const told = useRef<CodeStep>(undefined)
  useEffect(() => {
    if (!step || told.current === step) return
    told.current = step
    onCode(step.phone, step.sent.expiresIn)
  })

  async function requestCode({ again = false, by }: { again?: boolean; by?: 'call' | undefined }) {
    setPreparing(true)
    const hasDialog = await dialog.load()
    const token = await bot.take()
    setPreparing(false)
    const all = content()
    const form = hasDialog ? new FormData() : all
    if (by) form.set('by', by)
    if (token) form.set('recaptcha_token', token)
    // Without its dialog, the code is entered on a page, as without scripts.
    if (!hasDialog) return send(form, { method: 'post' })
    form.set('intent', 'request-code')
    for (const name of ['countryCode', 'phone', 'email']) form.set(name, String(all.get(name) ?? ''))
    if (again) form.set('again', 'yes')
    await codes.submit(form, { method: 'post' })
  }

  function signUp(code: string) {
    const form = content()
    form.set('intent', 'sign-up')
    form.set('phoneOTP', code)
    form.set('attempt', step?.attempt ?? '')
    return entry.submit(form, { method: 'post' })
  }

  const refusedCodes = isFormError(codes.data) ? codes.data : undefined
  const refusedEntry = isFormError(entry.data) && entry.data !== dropped ? entry.data : undefined
  const expired = useRef<FormError>(undefined)
  useEffect(() => {
    if (refusedEntry?.code !== 'CODE_EXPIRED' || expired.current === refusedEntry) return
    expired.current = refusedEntry
    onExpired()
  })
  const elsewhere =
    refusedEntry && Object.keys(refusedEntry.errors).some(name => name !== 'phoneOTP')
      ? refusedEntry
      : undefined
  if (elsewhere && open) setOpen(false)

  return {
    begin() {
      void dialog.load()
      return bot.begin()
    },
    requestCode: (by?: 'call') => {
      setTimes(0)
      setDropped(entry.data)
      return requestCode({ by })
    },
    resend: (by?: 'call') => requestCode({ again: true, by }),
    signUp,
    close() {
      setOpen(false)
      setDropped(entry.data)
    },
    dialog: open && step && dialog.CodeDialog ? { ...step, times, CodeDialog: dialog.CodeDialog } : undefined,
    hasCode: step !== undefined,
    checkingPerson: preparing,
    sending: codes.state !== 'idle' || preparing,
    checking: entry.state !== 'idle',
    formError: elsewhere ?? (open ? undefined : refusedCodes),
    codeRefusal: refusedEntry?.errors.phoneOTP ? refusedEntry : undefined,
    dialogMessage: refusedEntry?.message ?? (open ? refusedCodes?.message : null) ?? undefined,
  }
}
