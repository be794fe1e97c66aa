import { autocomplete } from './autocomplete.ts'

/**
 * Tells a password manager whose new password this is. Chromium ignores fields of the type "hidden", and would save the password
 * without a name. With `name`, the form sends it along.
 */
export const KnownUsername = ({ value, name }: { value: string; name?: string }) => (
  <input type="text" {...autocomplete.username} name={name} value={value} readOnly hidden />
)
