import { data } from 'react-router'
import { refusals } from '../../contract/errors.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import type { ErrorResult } from '../../contract/result.ts'
import type { z } from '../../contract/schema.ts'
import { reportFailure } from '../report-failure.server.ts'
import { type RouteArgs, throwIfLoggedOut } from '../session.server.ts'
import { type FormError, formErrorOf } from './form-error.ts'
import { formValues, typedValues } from './form-values.ts'

interface Options {
  /** Fields that are never sent back to the page: passwords, codes, card numbers and SSNs. */
  secrets?: readonly string[]
  form?: FormData
}

const formError = (fields: FormError, status: number) => data(fields, { status })
export type FormErrorResponse = ReturnType<typeof formError>

export type ReadForm<Value> =
  | { ok: true; value: Value; values: Record<string, string>; form: FormData }
  | { ok: false; refused: FormErrorResponse; values: Record<string, string>; form: FormData }

/**
 * Parses a form with the contract's schema. On errors returns status 422 with a message per field and what was typed;
 * the action returns it unchanged.
 */
export async function readForm<S extends z.ZodMiniType>(
  { request }: Pick<RouteArgs, 'request'>,
  schema: S,
  { secrets = [], form }: Options = {},
): Promise<ReadForm<z.output<S>>> {
  const sent = form ?? (await request.formData())
  const values = typedValues(sent, secrets)
  const result = schema.safeParse(formValues(sent))
  if (result.success) return { ok: true, value: result.data, values, form: sent }
  const errors = fieldErrors(result.error.issues)
  const fields = { errors, message: null, code: 'INVALID_INPUT', values } as const
  return { ok: false, refused: formError(fields, refusals.INVALID_INPUT.status), values, form: sent }
}

interface Told {
  at?: Partial<Record<ErrorResult['code'], Record<string, string>>>
}

/**
 * The API's refusal as the form shows it: messages at fields, or one above. An ended session redirects to the log-in
 * instead; server failures are logged with the request id.
 */
export function refusedForm(
  args: RouteArgs,
  { values }: { values: Record<string, string> },
  refusal: ErrorResult,
  { at = {} }: Told = {},
): FormErrorResponse {
  throwIfLoggedOut(args, refusal)
  reportFailure(args.context, refusal)
  return formError(formErrorOf(refusal, values, at[refusal.code]), refusal.status)
}
