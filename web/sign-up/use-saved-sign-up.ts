import { type RefObject, useEffect, useState } from 'react'
import type { Audience } from '../../contract/fields.ts'
import { followTimeLeft } from '../follow-time-left.ts'
import { codeTargetOf, type SavedSignUp, savedSignUp, savedValues, saveSignUp } from './saved-sign-up.ts'

/** Fills saved values into untouched fields; input from before hydration wins. */
function restore(form: HTMLFormElement, values: Record<string, string>) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (values[field.name]) field.checked = true
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = values[field.name]
      const untouched =
        field instanceof HTMLSelectElement
          ? [...field.options].some(option => option.value === value)
          : field.value === ''
      if (value && untouched && field.type !== 'hidden') field.value = value
    }
  }
}

/**
 * Saves the sign-up in this tab. `waiting` is the phone number with a valid code for the form's current contacts; it
 * reopens the dialog.
 */
export function useSavedSignUp(
  audience: Audience,
  form: RefObject<HTMLFormElement | null>,
  { skip }: { skip: boolean },
) {
  const [code, setCode] = useState<SavedSignUp['code']>()
  const [target, setTarget] = useState('')

  useEffect(() => {
    const element = form.current
    const kept = savedSignUp(audience)
    if (!element || !kept || skip) return
    restore(element, kept.values)
    setCode(kept.code)
    setTarget(codeTargetOf(new FormData(element)))
  }, [audience, form, skip])

  useEffect(
    () =>
      code &&
      followTimeLeft(code.until - Date.now(), left => {
        if (left <= 0) setCode(undefined)
      }),
    [code],
  )

  function keep(sent: SavedSignUp['code']) {
    if (!form.current) return
    const content = new FormData(form.current)
    // Without a code nothing depends on it, and rendering the form at every key would delay the next one.
    if (sent) setTarget(codeTargetOf(content))
    saveSignUp(audience, { values: savedValues(content), ...(sent ? { code: sent } : {}) })
  }

  return {
    waiting: code && code.of === target ? code : undefined,
    changed: () => keep(code),
    sent(phone: string, expiresIn: number) {
      if (!form.current) return
      const of = codeTargetOf(new FormData(form.current))
      const next = { of, phone, until: Date.now() + expiresIn * 1_000 }
      setCode(next)
      keep(next)
    },
    expired() {
      setCode(undefined)
      keep(undefined)
    },
  }
}
