import { bodyLimitOf } from '../../contract/body-limits.ts'
import { bodies } from '../../contract/request-limits.ts'

const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get('content-type') ?? '',
  )

/** The runtime's error for a body that is not a form. There is no error code to check instead. */
const notAForm = new Response('{}', { headers: { 'content-type': 'application/json' } })
  .formData()
  .then(() => '', String)

export const isNoForm = async (error: unknown): Promise<boolean> => String(error) === (await notAForm)

/**
 * Whether a body claims to be a form but can't be parsed, such as a truncated multipart body. Forms with files are left
 * to the page, which rejects non-staff before it reads them.
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
