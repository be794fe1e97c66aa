import { describe, expect, it } from 'vitest'
import {
  type Answers,
  answeredInAll,
  answerTo,
  choiceSent,
  choiceShown,
  fieldErrorsOf,
  postedAnswers,
} from './answers.ts'
import { mergedDraft, retryDelay, sameAnswers } from './draft.ts'

const base = { personalInfo: { weight: '180' }, personalAddress: { street: '1 Old Street' } }

describe('two devices with one draft', () => {
  it('keeps what was changed here on top of what the other device saved', () => {
    const here = { personalInfo: { weight: '188' }, personalAddress: { street: '1 Old Street' } }
    const newer = {
      personalInfo: { weight: '180', hairColor: 'Black' },
      personalAddress: { street: '2 New Street' },
      brandInfo: { jacketSize: 'L' },
    }
    expect(mergedDraft(base, here, newer)).toEqual({
      personalInfo: { weight: '188', hairColor: 'Black' },
      personalAddress: { street: '2 New Street' },
      brandInfo: { jacketSize: 'L' },
    })
  })

  it('lets this device win where both changed the same answer', () => {
    const here = { ...base, personalInfo: { weight: '190' } }
    const newer = { ...base, personalInfo: { weight: '200' } }
    expect(mergedDraft(base, here, newer).personalInfo?.weight).toBe('190')
  })

  it('keeps an answer that was emptied here', () => {
    const here = { ...base, personalAddress: { street: '' } }
    expect(mergedDraft(base, here, base).personalAddress?.street).toBe('')
  })

  it('tells drafts that say the same', () => {
    expect(sameAnswers(base, structuredClone(base))).toBe(true)
    expect(sameAnswers(base, { ...base, brandInfo: { jacketSize: 'M' } })).toBe(false)
    expect(sameAnswers({ ...base, brandInfo: { jacketSize: 'M' } }, base)).toBe(false)
  })
})

describe('a save that failed', () => {
  it('is tried again after a growing wait of at most half a minute', () => {
    expect([1, 2, 3, 6, 40].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  })
})

describe('the answers', () => {
  it('count 31 questions, and "Answer after a conditional offer" as an answer', () => {
    expect(answeredInAll({})).toEqual({ answered: 0, of: 31 })
    const some = { medicalStatus: { isMedical: null }, personalInfo: { weight: ' ', height: 5.92 } }
    expect(answeredInAll(some)).toEqual({ answered: 2, of: 31 })
  })

  it('count a yes only with the detail that it needs', () => {
    const counted = (certificates: Answers['certificates']) => answeredInAll({ certificates }).answered
    expect(counted({ isStateLicense: true, stateLicense: ' ' })).toBe(0)
    expect(counted({ isStateLicense: true, stateLicense: 'New York' })).toBe(1)
    expect(counted({ isStateLicense: false })).toBe(1)
    expect(answeredInAll({ genenralExperience: { isPersonalArm: true } }).answered).toBe(1)
  })

  it('press the radio they stand for', () => {
    for (const word of ['true', 'false', 'after-offer']) expect(choiceShown(choiceSent(word))).toBe(word)
    expect(choiceShown(undefined)).toBeUndefined()
  })

  it('are judged by the rules of the contract, a yes with its detail', () => {
    const fieldErrors = fieldErrorsOf({ certificates: { isStateLicense: true, isFirearmLicense: false } })
    expect(fieldErrors['certificates.stateLicense']).toBe('Please enter state')
    expect(fieldErrors['certificates.firearmLicense']).toBeUndefined()
    expect(fieldErrors['personalInfo.height']).toBe('Please enter height')
    expect(fieldErrors['fitnessRequirement.isPushUps']).toBe('Please select yes/no')
    expect(Object.keys(fieldErrors)).toHaveLength(31 - 2 + 1)
  })

  it('are read from a form that was posted without scripts; a closed detail keeps its text', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      'personalInfo.height.feet': '6',
      'personalInfo.height.inches': '1',
      'personalInfo.weight': '180 lbs',
      'personalAddress.apt': '4',
      'personalAddress.apt.none': 'on',
      'genenralExperience.isMedicalKnowledge': 'false',
      'medicalStatus.isMedical': 'after-offer',
    }))
      form.set(name, value)
    const answers = postedAnswers(form, { genenralExperience: { medicalKnowledge: 'CPR, 2024' } })
    expect(answers).toEqual({
      personalInfo: { height: 6.08, weight: '180' },
      personalAddress: { apt: 'N/A' },
      genenralExperience: { isMedicalKnowledge: false, medicalKnowledge: 'CPR, 2024' },
      medicalStatus: { isMedical: null },
    })
    expect(answerTo(answers, 'brandInfo', 'jacketSize')).toBeUndefined()
  })
})
