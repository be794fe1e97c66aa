/**
 * Shortens an email or phone number to a part that its owner recognizes but nobody can read over a shoulder: "m…@example.com",
 * "…0148".
 */
export function maskedAddress(typed: string): string {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  if (at > 0) return `${text[0]}…${text.slice(at)}`
  const digits = text.replace(/\D/g, '')
  return `…${digits.slice(-4)}`
}
