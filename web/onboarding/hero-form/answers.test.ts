import { expect, it } from 'vitest'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { answerRows } from './answer-rows.ts'
import { withBooleans } from './answers.ts'

it('a yes or no that an app saved as text is shown like any other, with its detail', () => {
  const answers = {
    certificates: { isStateLicense: 'true', stateLicense: 'New York', isFirearmLicense: 'false' },
    medicalStatus: { isMedical: null },
    brandInfo: { deviceModel: 'true' },
  }
  const shown = withBooleans(answers)
  expect(shown).toEqual({
    certificates: { isStateLicense: true, stateLicense: 'New York', isFirearmLicense: false },
    medicalStatus: { isMedical: null },
    brandInfo: { deviceModel: 'true' },
  })
  const certificates = heroFormGroups.find(({ name }) => name === 'certificates')!
  expect(answerRows(certificates, shown).map(({ value }) => value)).toEqual(['Yes', 'New York', 'No'])
})
