/** Maximums of fields, and the minimum length of a password, in characters, digits, feet or pounds. */
export const fieldLimits = {
  name: 80,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  phoneDigits: 15,
  /** With spaces, parentheses and the country code. */
  typedPhone: 30,
  invitationCode: 40,
  zip: 5,
  licenseCharacters: 6,
  heightFeet: 8,
  weightPounds: 400,
  ssnDigits: 9,
  /** Text that a client sends for hair, eyes, race and jacket size (DECISIONS D10). */
  freeText: 40,
  detail: 500,
  longText: 2_000,
} as const
