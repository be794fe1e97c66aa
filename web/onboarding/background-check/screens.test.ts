import { describe, expect, it } from 'vitest'
import { canPressAccept, errorsOnAccept } from './number-form.ts'
import { nextScreens, screenFor, screens, screenWords } from './screens.ts'

const read = (...kinds: ('disclosure' | 'authorization' | 'stateNotices')[]) =>
  kinds.map(kind => ({ kind, version: '1.0', at: '2026-11-21T12:00:00Z' }))
const open = { verificationStatus: 'PENDING', evidence: read() } as const

describe('the screens of the background check', () => {
  it('go from the explanation through both texts to the number', () => {
    expect(nextScreens.showInstructions.continue).toBe('showDisclosure')
    expect(nextScreens.showDisclosure.continue).toBe('showAuthorization')
    expect(nextScreens.showAuthorization.continue).toBe('showVerifyPinForm')
  })

  it('open the additional disclosures from the number and go back to it', () => {
    expect(nextScreens.showVerifyPinForm.additionalDisclosures).toBe('showAdditionalDisclousers')
    expect(nextScreens.showAdditionalDisclousers.back).toBe('showVerifyPinForm')
  })

  it('reach the answer only from the number, and only when the call succeeded', () => {
    const ways = screens.flatMap(screen =>
      Object.entries<string>(nextScreens[screen])
        .filter(([, next]) => next === 'showBackgroundCheckResponse')
        .map(([event]) => [screen, event]),
    )
    expect(ways).toEqual([['showVerifyPinForm', 'succeeded']])
  })

  it('cannot be skipped by an address', () => {
    expect(screenFor('number', open)).toBe('showDisclosure')
    expect(screenFor('authorization', open)).toBe('showDisclosure')
    expect(screenFor('number', { ...open, evidence: read('disclosure') })).toBe('showAuthorization')
    expect(screenFor('thanks', { ...open, evidence: read('disclosure', 'authorization') })).toBe(
      'showInstructions',
    )
    expect(screenFor('something', open)).toBe('showInstructions')
    expect(screenFor(null, open)).toBe('showInstructions')
  })

  it('open by their address once what comes before is read', () => {
    const evidence = read('disclosure', 'authorization')
    for (const screen of screens.slice(0, 5))
      expect(screenFor(screenWords[screen], { ...open, evidence })).toBe(screen)
  })

  it('show the receipt once the number is with us, whatever the address says', () => {
    for (const verificationStatus of ['VERIFICATION', 'VERIFIED', 'DENIED'] as const)
      expect(screenFor('number', { verificationStatus, evidence: read() })).toBe(
        'showBackgroundCheckResponse',
      )
  })

  it('open again after INVALID', () => {
    expect(screenFor(null, { verificationStatus: 'INVALID', evidence: read() })).toBe('showInstructions')
  })
})

describe('Accept', () => {
  const good = {
    number: '219-09-9990',
    acknowledged: true,
    signature: 'Daniel Okafor',
    copyRequested: false,
    signatureConfirmed: false,
  }

  it('is disabled while empty, enabled from the first digit and still with the whole number', () => {
    expect(canPressAccept('')).toBe(false)
    expect(canPressAccept('-')).toBe(false)
    expect(canPressAccept('2')).toBe(true)
    expect(canPressAccept('219-09-9990')).toBe(true)
  })

  it('finds nothing to say about a number, a tick and a name', () => {
    expect(errorsOnAccept(good)).toEqual({})
  })

  it.each(['21', '000-12-3456', '666-12-3456', '912-12-3456', '219-00-9999', '219-09-0000'])(
    'refuses %s at its field',
    number => {
      expect(errorsOnAccept({ ...good, number })).toEqual({ number: 'Please enter valid number' })
    },
  )

  it('asks for the acknowledgment and the signature', () => {
    expect(errorsOnAccept({ ...good, acknowledged: false, signature: '  ' })).toEqual({
      acknowledged: 'Please confirm that you’ve read the texts.',
      signature: 'Please type your full name.',
    })
  })
})
