export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export const phoneEnd = (phone: string) => phone.slice(-2)

export const maskedPhone = (phone: string) => `•• ${phoneEnd(phone)}`
