import { describe, expect, it } from 'vitest'
import { errorsOf } from '../test/harness/errors-of.ts'
import { heroFormBody, questionSchema } from './hero-form.ts'
import { heroFormGroups, requiredQuestions } from './hero-form-questions.ts'
import { stepTexts } from './hero-step-texts.ts'
import { z } from './schema.ts'

describe('the Hero form', () => {
  const answers = () => {
    const form: Record<string, Record<string, unknown>> = {}
    for (const group of heroFormGroups) {
      const entries = group.questions.map(question => {
        if (question.kind === 'yes-no') return [question.name, false]
        if (question.kind === 'medical') return [question.name, null]
        if (question.kind === 'height') return [question.name, 5.92]
        if (question.kind === 'weight') return [question.name, 180]
        return [question.name, question.options?.[0] ?? 'Text']
      })
      form[group.name] = Object.fromEntries(entries)
    }
    return form
  }

  it('asks 31 questions in seven groups', () => {
    expect(heroFormGroups.map(group => group.name)).toEqual([
      'personalInfo',
      'personalAddress',
      'brandInfo',
      'certificates',
      'genenralExperience',
      'medicalStatus',
      'fitnessRequirement',
    ])
    expect(requiredQuestions).toHaveLength(31)
    expect(stepTexts.heroForm.needs).toContain(`answer ${requiredQuestions.length} questions`)
  })

  it.each(['text', 'apt', 'state', 'long-text'] as const)(
    'lets a question of kind %s be left empty if it is optional',
    kind => {
      const schema = z.object({
        answer: questionSchema({ name: 'answer', label: 'Answer', why: 'Why', kind }),
      })
      expect(errorsOf(schema, {})).toEqual({})
      expect(errorsOf(schema, { answer: ' ' })).toEqual({})
      expect(schema.parse({ answer: ' Spanish ' })).toEqual({ answer: 'Spanish' })
    },
  )

  it('takes a full form, with "Answer after a conditional offer" as null', () => {
    expect(heroFormBody.parse(answers()).medicalStatus.isMedical).toBeNull()
  })

  it('wants a detail only when the answer is yes, and clears it when it is not', () => {
    const form = answers()
    form.certificates = { isStateLicense: 'true', isFirearmLicense: false, firearmLicense: 'Ohio' }
    expect(errorsOf(heroFormBody, form)).toEqual({ 'certificates.stateLicense': 'Please enter state' })
    form.certificates.stateLicense = 'New York'
    expect(heroFormBody.parse(form).certificates).toEqual({
      isStateLicense: true,
      stateLicense: 'New York',
      isFirearmLicense: false,
    })
  })

  it('names a missing detail together with what else is wrong in its group', () => {
    const form = answers()
    form.certificates = { isStateLicense: true, isFirearmLicense: 'maybe' }
    expect(errorsOf(heroFormBody, form)).toEqual({
      'certificates.stateLicense': 'Please enter state',
      'certificates.isFirearmLicense': 'Please select yes/no',
    })
  })

  it.each([
    ['height', '', 'Please enter height'],
    ['height', '9', 'Enter valid height'],
    ['height', '0', 'Enter valid height'],
    ['weight', undefined, 'Please enter weight'],
    ['weight', '401', 'Enter valid weight'],
    ['sex', '', 'Please select sex'],
  ])('says the words of SPEC 5 for %s = %s', (field, value, message) => {
    const form = answers()
    form.personalInfo = { ...form.personalInfo, [field]: value }
    expect(errorsOf(heroFormBody, form)).toEqual({ [`personalInfo.${field}`]: message })
  })

  it.each(['hairColor', 'eyeColor', 'race'])('takes any words for %s, up to 40 characters', field => {
    const form = answers()
    form.personalInfo = { ...form.personalInfo, [field]: ' Auburn ' }
    expect(heroFormBody.parse(form).personalInfo[field]).toBe('Auburn')
    form.personalInfo[field] = 'x'.repeat(41)
    expect(errorsOf(heroFormBody, form)).toEqual({
      [`personalInfo.${field}`]: 'Please use at most 40 characters',
    })
  })

  it('takes numbers as numbers or texts, a jacket size of any shop', () => {
    const form = answers()
    form.personalInfo = { ...form.personalInfo, height: '5.92', weight: 180 }
    form.personalAddress = { ...form.personalAddress, apt: 4, zipcode: 10013 }
    form.brandInfo = { jacketSize: 42, deviceModel: 15 }
    const parsed = heroFormBody.parse(form)
    expect(parsed).toMatchObject({
      personalInfo: { height: 5.92, weight: 180 },
      personalAddress: { apt: '4', zipcode: '10013' },
      brandInfo: { jacketSize: '42', deviceModel: '15' },
    })
    // As a number, a ZIP code of New Jersey has lost its zero.
    form.personalAddress = { ...form.personalAddress, zipcode: 7030 }
    expect(heroFormBody.parse(form).personalAddress.zipcode).toBe('07030')
  })

  it('names every question of a group that is missing altogether', () => {
    const { brandInfo: _, ...form } = answers()
    expect(errorsOf(heroFormBody, form)).toEqual({
      'brandInfo.jacketSize': 'Please enter jacket size',
      'brandInfo.deviceModel': 'Please enter device model',
    })
  })

  it('asks "Please select yes/no" for each flag that is missing', () => {
    const form = answers()
    form.fitnessRequirement = {}
    const errors = errorsOf(heroFormBody, form)
    expect(Object.values(errors)).toEqual(Array(10).fill('Please select yes/no'))
  })
})
