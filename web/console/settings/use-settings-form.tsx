import { useMemo } from 'react'
import type { FormError } from '../../form/form-error.ts'
import { useForm } from '../../form/use-form.ts'
import type { Rules } from '../../form/use-rules.ts'
import { mergedWith, openedWith } from './opened-with.ts'

export interface SentForm {
  /** What the preview was asked with. */
  typed: Record<string, string> | undefined
  formError: FormError | undefined
}

/** `useForm` for settings that another admin may change while the form is open. The inputs in `hidden` belong in the form. */
export function useSettingsForm(
  rules: Rules,
  { version, start }: { version: number; start: Record<string, string> },
  { typed, formError }: SentForm,
) {
  const opened = JSON.stringify(start)
  // `useForm` takes another object for another refusal.
  const shown = useMemo(
    () => formError && { ...formError, values: mergedWith(opened, formError.values) },
    [formError, opened],
  )
  return {
    form: useForm(rules, shown, { start: typed ? mergedWith(opened, typed) : start }),
    hidden: (
      <>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name={openedWith} value={opened} />
      </>
    ),
  }
}
