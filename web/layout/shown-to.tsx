import { useOptionalFrame } from './use-frame.ts'

/** What `PostForm` has, too. */
export const shownToField = 'for'

/** Says for which account a form was shown, so that nothing reaches the account that another tab has logged in to since. */
export function ShownTo() {
  const id = useOptionalFrame()?.accountId
  return id && <input type="hidden" name={shownToField} value={id} />
}
