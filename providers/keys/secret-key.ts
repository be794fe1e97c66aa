import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * A key in memory. Unlike a buffer it shows no byte in a log, an error or JSON, and Node uses it as it is: to sign with a buffer
 * took six times as long in Node 24.
 */
export type SecretKey = KeyObject

export const secretKey = (bytes: Uint8Array): SecretKey => createSecretKey(bytes)

/** A key of 32 bytes for one purpose (HKDF with SHA-256). It reveals nothing about the key that it is derived from. */
export const derivedKey = (key: SecretKey, purpose: string): SecretKey =>
  secretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
