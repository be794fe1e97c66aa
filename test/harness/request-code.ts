import { newPerson, type TestApi } from './api.ts'

export const contacts = ({ phone, email, countryCode }: ReturnType<typeof newPerson>) => ({
  phone,
  email,
  countryCode,
})

/** Requests a sign-up code with a solved bot check. */
export async function requestSignUpCode(
  api: TestApi,
  person = newPerson(),
  ip = '198.51.100.7',
  audience: 'customer' | 'hero' = 'customer',
) {
  const recaptcha_token = await api.solved()
  return api
    .client(undefined, { ip })
    [audience].requestCode({ body: { ...contacts(person), recaptcha_token } })
}
