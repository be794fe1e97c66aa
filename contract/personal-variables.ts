import { escapeHtml } from './escape-html.ts'
import { isKeyOf } from './keys.ts'

/** These are filled in for the person who signs; in the public text, these words are in their place. All other variables are settings. */
export const personalVariables = {
  'hero.fullName': 'your full name',
  'hero.address': 'your home address',
  'hero.email': 'your email',
  'signature.name': 'the name you type as your signature',
  'signature.dateTime': 'the date and time of your signature',
} as const
export type PersonalDetails = Partial<Record<keyof typeof personalVariables, string>>

/** What an agreement says about the Hero who signs it: in the text that they read before, and in their copy. */
export const heroDetails = (
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
  homeAddress: string | undefined,
): PersonalDetails => ({
  'hero.fullName': `${firstName} ${lastName}`,
  'hero.email': email,
  ...(homeAddress ? { 'hero.address': homeAddress } : {}),
})

/** A page's HTML with a person's details, as it is stored with a signed text. A variable without a value keeps its words. */
export function fillForPerson(html: string, details: PersonalDetails): string {
  return html.replace(/<span data-fill="([\w.]+)">[^<]*<\/span>/g, (whole, name: string) => {
    const value = isKeyOf(details, name) && details[name]
    return value ? `<span data-fill="${name}">${escapeHtml(value)}</span>` : whole
  })
}
