import { generateKeySync } from 'node:crypto'
import type { SecretKey } from '../../providers/keys/secret-key.ts'

/** A random key of 32 bytes. */
export const newSecretKey = (): SecretKey => generateKeySync('hmac', { length: 256 })

/** As the settings have it. */
export const base64Of = (key: SecretKey) => key.export().toString('base64')
