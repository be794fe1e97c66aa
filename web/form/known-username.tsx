import { autocomplete } from './autocomplete.ts'

/**
 * Tells a password manager whose new password this is. Chromium ignores fields of the type "hidden", and would save the password
 * without a name.
 */
export const KnownUsername = ({ value }: { value: string }) => (
  <input type="text" {...autocomplete.username} name="username" value={value} readOnly hidden />
)
