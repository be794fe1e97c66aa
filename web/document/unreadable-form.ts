import { bodyLimitOf } from '../../contract/body-limits.ts'
import { bodies } from '../../contract/request-limits.ts'

const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get('content-type') ?? '',
  )

/** What this runtime says to a body that is of no form's kind; it has no code that could be asked instead. */
const notAForm = new Response('{}', { headers: { 'content-type': 'application/json' } })
  .formData()
  .then(() => '', String)

/** Whether a page failed because it read as a form what was sent as something else. */
export const isNoForm = async (error: unknown): Promise<boolean> => String(error) === (await notAForm)

/**
 * Whether a body says that it is a form and is none, such as a multipart body that breaks off: no page need try to read it.
 * Forms with files are left to the page, which turns away who is not of staff before it reads any.
 */
export async function isBrokenForm(request: Request): Promise<boolean> {
  if (!request.body || !isForm(request)) return false
  if (bodyLimitOf(new URL(request.url).pathname).bytes > bodies.json) return false
  return request
    .clone()
    .formData()
    .then(
      () => false,
      () => true,
    )
}
