import type { HeroFormDraft } from './hero-form.ts'
import { noApartment } from './hero-form-questions.ts'
import { stateNamed, statesOfZip } from './state-zips.server.ts'
import { isUnitedStates } from './united-states.ts'
import { waitlistMessages } from './waitlist-messages.ts'
import { districtOfZip } from './zip-district.ts'

const field = 'personalAddress.zipcode'
const zipInUnitedStates = /^(\d{5})(?:-?\d{4})?$/

/** The first five digits of a ZIP code, which may have four more. Undefined for any other text. */
export const zip5Of = (zip: string): string | undefined => zipInUnitedStates.exec(zip.trim())?.[1]

function isInState(zip: string, { name, borders }: NonNullable<ReturnType<typeof stateNamed>>): boolean {
  const states = statesOfZip(zip)
  if (states.includes(name)) return true
  // No post office of New York City serves another state.
  return districtOfZip(zip) === undefined && borders.some(border => states.includes(border))
}

/**
 * The error of a home address whose ZIP code doesn't belong to its state, with the field's path as key (decision 0559). Only
 * addresses in the United States are compared, and only with a state that we know by this name. The city isn't, because it may be
 * written in several ways.
 */
export function homeAddressErrors({
  personalAddress,
}: {
  personalAddress?: Readonly<Record<string, unknown>> | undefined
}): Record<string, string> {
  const part = (name: string) => String(personalAddress?.[name] ?? '').trim()
  const zipcode = part('zipcode')
  if (!zipcode || !isUnitedStates(part('country'))) return {}
  const zip = zip5Of(zipcode)
  if (!zip) return { [field]: waitlistMessages.waitlistZip }
  const known = stateNamed(part('state'))
  return !known || isInState(zip, known)
    ? {}
    : { [field]: `This ZIP isn’t in ${known.name}. Check the ZIP and the state.` }
}

type Answers = HeroFormDraft['answers'] | undefined

export function homeAddressPart(answers: Answers, part: string): string {
  const given = answers?.personalAddress?.[part]
  return typeof given === 'string' ? given.trim() : ''
}

/** The address in one line. Undefined without a street. */
export function homeAddressOf(answers: Answers): string | undefined {
  const part = (name: string) => homeAddressPart(answers, name)
  if (!part('street')) return undefined
  const apt = part('apt') === noApartment ? '' : part('apt')
  const stateAndZip = `${part('state')} ${part('zipcode')}`.trim()
  return [part('street'), apt, part('city'), stateAndZip, part('country')].filter(Boolean).join(', ')
}
