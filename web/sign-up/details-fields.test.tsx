import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FormError } from '../form/form-error.ts'
import { useForm } from '../form/use-form.ts'
import { DetailsFields } from './details-fields.tsx'
import { signUpDetails } from './sign-up-schema.ts'
import type { SignUpTexts } from './sign-up-texts.ts'

const hints = { firstName: '', lastName: '', email: '', phone: '', invitationCode: '' }
const texts = { hints, terms: '', contact: '', marketingSms: '' } as unknown as SignUpTexts

function Form({ formError }: { formError: FormError }) {
  return <DetailsFields form={useForm(signUpDetails, formError)} texts={texts} codes="United States +1" />
}

function linksAfter(formError: Pick<FormError, 'code' | 'errors'>) {
  const element = <Form formError={{ message: null, values: {}, ...formError }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.split('Log in instead').length - 1
}

it.each([
  ['EMAIL_EXISTS', 'email'],
  ['PHONE_EXISTS', 'phone'],
] as const)('%s offers the log-in at its field, whatever its message says', (code, field) => {
  expect(linksAfter({ code, errors: { [field]: 'We know this one' } })).toBe(1)
})

it('no other refusal does, whatever its message says', () => {
  expect(linksAfter({ code: 'INVALID_INPUT', errors: { email: 'Email already exists' } })).toBe(0)
  expect(linksAfter({ code: 'EMAIL_EXISTS', errors: { firstName: 'Please enter first name' } })).toBe(0)
})
