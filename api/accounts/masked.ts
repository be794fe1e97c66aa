/** `m•••@example.com`: the first letter and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The last two digits of a number. */
export const phoneEnd = (phone: string) => phone.slice(-2)

/** `•• 23`: a number with its last two digits only. */
export const maskedPhone = (phone: string) => `•• ${phoneEnd(phone)}`
