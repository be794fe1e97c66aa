import { describe, expect, it } from 'vitest'
import { photoNeedOf } from './photo-reasons.ts'
import { reasons } from './reasons.ts'

describe('what a reason means for the photos', () => {
  it('is known for every reason of a document step that says photo, picture or card', () => {
    const keeps = [
      'ID_SIDE_MISSING',
      'ID_NAME_DIFFERS',
      'ID_NUMBER_DIFFERS',
      'SG_NAME_DIFFERS',
      'SG_NOT_IN_REGISTER',
    ]
    const documents = ['drivingLicense', 'securityLicense', 'profilePhoto']
    const unknown = reasons
      .filter(({ step, status }) => step && documents.includes(step) && status === 'INVALID')
      .map(({ code }) => code)
      .filter(code => photoNeedOf(code) === null)
    expect(unknown.sort()).toEqual(keeps.sort())
  })

  it('is nothing for a reason of another step, and for none', () => {
    expect([photoNeedOf('BC_SIGNATURE'), photoNeedOf(null), photoNeedOf('constructor')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
