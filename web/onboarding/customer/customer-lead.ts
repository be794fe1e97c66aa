import type { Customer } from './customer-page.tsx'

export function customerLead({
  user,
  saved,
}: {
  user: Pick<Customer, 'firstName' | 'avatar' | 'card'>
  saved: 'photo' | 'card' | undefined
}): string {
  const last = user.card.at(-1)
  if (saved === 'photo' && user.avatar !== null) return 'Your photo is saved.'
  if (saved === 'card' && last) return `Your card ending in ${last.last4} is saved.`
  const [photo, payment] = [user.avatar !== null, user.card.length > 0]
  if (photo && payment) return 'All done. Open the app and request your Hero.'
  if (photo) return 'Add a payment method before your first walk, or now.'
  if (payment) return 'The photo is optional. You can skip this step.'
  return `Welcome${user.firstName && `, ${user.firstName}`}. We have your details. Two stops to go, and both can wait.`
}
