import { data, isRouteErrorResponse } from 'react-router'
import { type FormError, unreachableError } from './form-error.ts'

async function whichForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    ['intent', 'id'].flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** With this status, React Router doesn't reload the page's data, which would fail too. */
export const unreachableStatus = 503

/**
 * A route's `clientAction`. If the site can't be reached or fails while a form is being sent, the form stays and shows a message,
 * instead of the error screen. `formError` replaces the usual one.
 */
export async function keepTyped<Data>(
  { serverAction, request }: { serverAction: () => Promise<Data>; request?: Request },
  formError: FormError = unreachableError,
) {
  const which = request ? await whichForm(request.clone()) : {}
  try {
    return await serverAction()
  } catch (error) {
    // Returned redirects are followed like thrown ones. Thrown, React Router leaves the rejection unhandled for a
    // moment while it fetches styles, and the browser reports it.
    if (error instanceof Response) return error as never
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // A new object each time, so that a repeated failure counts as a new answer.
    return data({ ...formError, values: { ...which, ...formError.values } }, { status: unreachableStatus })
  }
}
