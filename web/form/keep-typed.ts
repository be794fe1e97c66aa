import { data, isRouteErrorResponse } from 'react-router'
import { type FormFault, unreachableFault } from './form-fault.ts'

/** Which of a page's forms it was: that one says that it has not arrived. Nothing that was typed is among it. */
async function whichForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    ['intent', 'act', 'id'].flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/**
 * `export const clientAction = keepTyped` in a route with a form: when the site cannot be reached or breaks while the
 * form is under way, the form stays as it is and says so, instead of making way for the error screen. `fault` where it says so in words of its own.
 */
export async function keepTyped<Data>(
  { serverAction, request }: { serverAction: () => Promise<Data>; request?: Request },
  fault: FormFault = unreachableFault,
) {
  const which = request ? await whichForm(request.clone()) : {}
  try {
    return await serverAction()
  } catch (error) {
    // A redirect. Given back, it is followed as well; thrown, React Router would hold it for a moment without looking while
    // it fetches styles, and the browser reports a promise that nobody caught.
    if (error instanceof Response) return error as never
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // A status of failure, so that React Router does not ask for the page's data again: that would fail, too.
    // Another object each time: the same failure once more is another answer.
    return data({ ...fault, values: { ...which, ...fault.values } }, { status: 503 })
  }
}
