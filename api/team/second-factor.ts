import { generateSecret, generateURI, verifySync } from 'otplib'
import { minute } from '../../contract/durations.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Deps } from '../deps.ts'

/** Tolerates clocks that are half a minute off in either direction. */
const toleranceSeconds = 30
export const totpPeriod = minute / 2

const totpContext = (staffId: string) => ({ table: 'staff', column: 'totp_secret', row: staffId })

export const newTotpSecret = () => generateSecret()
export const sealTotpSecret = (ring: Deps['ring'], staffId: string, secret: string) =>
  seal(ring, totpContext(staffId), secret)
export const openTotpSecret = (ring: Deps['ring'], staffId: string, sealed: string) =>
  openText(ring, totpContext(staffId), sealed)

/** The `otpauth://` URI that an authenticator scans. Contains the secret. */
export const totpUri = (email: string, secret: string) =>
  generateURI({ issuer: 'Hero staff', label: email, secret })

export function totpStep(clock: Deps['clock'], secret: string, code: string): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: toleranceSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
