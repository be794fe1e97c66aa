import type { FormError } from './form-error.ts'

/**
 * Props of a field whose form has no rules in the browser (otherwise `useForm`). What was typed before a refusal wins
 * over `start`. Spread on any field of `ui/`.
 */
export const errorField = (
  formError: FormError | undefined,
  name: string,
  { id = name, start }: { id?: string; start?: string | undefined } = {},
) => ({ id, name, defaultValue: formError?.values[name] ?? start, error: formError?.errors[name] })
