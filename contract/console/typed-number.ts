import { z } from '../schema.ts'

const typed = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** Digits, also with commas between thousands. An empty field isn't zero, and `0x10` isn't 16. */
export function readTyped(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return typed.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** A number that a form or an app sends, with the message for everything else. */
export const typedNumber = (error: string) => z.pipe(z.transform(readTyped), z.number({ error }))
