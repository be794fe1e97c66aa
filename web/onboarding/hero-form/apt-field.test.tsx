import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { answerTo, fieldName, postedAnswers } from './answers.ts'
import { AptField } from './apt-field.tsx'

it('without scripts, unchecking "No apartment" asks for the apartment', () => {
  const name = fieldName('personalAddress', 'apt')
  const html = renderToStaticMarkup(
    <AptField id="apt" name={name} label="Apartment" none value="N/A" onAnswer={() => {}} />,
  )
  const form = new FormData()
  // What a browser posts: the text field unless it is disabled, and no box that isn't checked.
  const [field = ''] = html.match(/<input[^>]*name="personalAddress\.apt"[^>]*>/) ?? []
  expect(field).not.toBe('')
  if (!field.includes('disabled')) form.set(name, '')
  const answers = postedAnswers(form, { personalAddress: { apt: 'N/A' } })
  expect(answerTo(answers, 'personalAddress', 'apt')).toBe('')
})
