import { signUpForm } from '../../contract/account.ts'
import { allDigits, phoneOTP } from '../../contract/fields.ts'
import { ownDetails, passwordError } from '../../contract/password.ts'
import { z } from '../../contract/schema.ts'

type SignUpForm = z.output<typeof signUpForm>

/**
 * The sign-up form plus the rule that a password must not contain personal details (DECISIONS S7). Checked before a
 * code is sent, because the password is sent only together with the code.
 */
export const signUpDetails = signUpForm.check(
  allDigits,
  z.refine(form => passwordError(form.password, ownDetails(form)) === undefined, {
    path: ['password'],
    error: issue => {
      // The form's own schema has parsed the input.
      const form = issue.input as SignUpForm
      return passwordError(form.password, ownDetails(form)) ?? ''
    },
  }),
)

export const detailsWithoutPassword = z.omit(signUpForm, { password: true }).check(allDigits)

export const codeTarget = z.object({
  countryCode: signUpForm.shape.countryCode,
  phone: signUpForm.shape.phone,
  email: signUpForm.shape.email,
})

export const codeForm = z.object({ phoneOTP })
