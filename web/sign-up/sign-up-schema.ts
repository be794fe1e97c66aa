import { signUpForm } from '../../contract/account.ts'
import { phoneOTP } from '../../contract/fields.ts'
import { passwordFault } from '../../contract/password.ts'
import { z } from '../../contract/schema.ts'

/**
 * The sign-up form with the rule that a password does not hold the person's own details (DECISIONS S7): known before a
 * code is sent, because the password itself goes over the wire only with the code.
 */
export const signUpDetails = signUpForm.check(
  z.refine(
    form =>
      passwordFault(form.password, [form.firstName, form.lastName, form.email, form.phone]) === undefined,
    {
      path: ['password'],
      error: issue => {
        const form = issue.input as z.output<typeof signUpForm>
        return passwordFault(form.password, [form.firstName, form.lastName, form.email, form.phone]) ?? ''
      },
    },
  ),
)

/** The form while its password travels sealed. */
export const detailsWithoutPassword = z.omit(signUpForm, { password: true })

export const codeTarget = z.object({
  countryCode: signUpForm.shape.countryCode,
  phone: signUpForm.shape.phone,
  email: signUpForm.shape.email,
})

export const codeForm = z.object({ phoneOTP })
