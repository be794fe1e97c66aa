import { useOptionalFrame } from './use-frame.ts'

export const shownToField = 'shownTo'

/**
 * Says for which account a form was shown, so that nothing reaches the account that another tab has logged in to since. `PostForm` has
 * it already.
 */
export function ShownTo() {
  const id = useOptionalFrame()?.accountId
  return id && <input type="hidden" name={shownToField} value={id} />
}

/** The address of a download, or of a request that a script of the page sends, with the account that the page was shown to. */
export function useShownTo(path: string): string {
  const id = useOptionalFrame()?.accountId
  return id ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [shownToField]: id })}` : path
}
