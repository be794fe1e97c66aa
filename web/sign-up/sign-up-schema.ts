import { signUpForm } from '../../contract/account.ts'
import { phoneOTP } from '../../contract/fields.ts'
import { passwordError } from '../../contract/password.ts'
import { z } from '../../contract/schema.ts'

/**
 * The sign-up form plus the rule that a password must not contain personal details (DECISIONS S7). Checked before a
 * code is sent, because the password is sent only together with the code.
 */
export const signUpDetails = signUpForm.check(
  z.refine(
    form =>
      passwordError(form.password, [form.firstName, form.lastName, form.email, form.phone]) === undefined,
    {
      path: ['password'],
      error: issue => {
        // The form's own schema has parsed the input.
        const form = issue.input as z.output<typeof signUpForm>
        return passwordError(form.password, [form.firstName, form.lastName, form.email, form.phone]) ?? ''
      },
    },
  ),
)

export const detailsWithoutPassword = z.omit(signUpForm, { password: true })

export const codeTarget = z.object({
  countryCode: signUpForm.shape.countryCode,
  phone: signUpForm.shape.phone,
  email: signUpForm.shape.email,
})

export const codeForm = z.object({ phoneOTP })
