import type { PageSlug } from '../contract/content.ts'
import type { Audience } from '../contract/fields.ts'
import { jsonRows } from '../db/json-rows.ts'
import { versionsInForce } from './content/page-in-force.ts'
import type { Database, Deps } from './deps.ts'

const consentKinds = [
  'termsAndConditions',
  'privacyPolicy',
  'contactAgree',
  'marketingEmail',
  'marketingSms',
] as const
type ConsentKind = (typeof consentKinds)[number]

export const consentsToTexts: readonly ConsentKind[] = ['termsAndConditions', 'privacyPolicy']

/** The page whose version proves the consent (DECISIONS S9, S10). */
function pageOf(kind: ConsentKind, audience: Audience): PageSlug {
  switch (kind) {
    case 'termsAndConditions':
      return `${audience}-terms-conditions`
    case 'privacyPolicy':
    case 'marketingEmail':
      return `${audience}-privacy-policy`
    case 'contactAgree':
    case 'marketingSms':
      return 'sms-terms'
  }
}

/** The pages that people agree to at sign-up, and whose new versions they are told about (decision 0475). */
export const acceptedPages = (audience: Audience): PageSlug[] =>
  consentsToTexts.map(kind => pageOf(kind, audience))

interface Given {
  accountId: string
  audience: Audience
  address: string
  choices: Partial<Record<ConsentKind, boolean>>
}

/** Appends the choices as evidence. A choice that was not offered is left out; it is not recorded as a no. */
export async function recordConsents(needs: { db: Database } & Pick<Deps, 'clock'>, given: Given) {
  const rows = await consentRows(needs, given)
  if (rows.length > 0) await needs.db.insertInto('consent').values(rows).execute()
}

export const consentTable = jsonRows('consent', [
  'account_id',
  'kind',
  'granted',
  'text_version',
  'address',
  'at',
])

export async function consentRows(needs: { db: Database } & Pick<Deps, 'clock'>, given: Given) {
  const at = needs.clock.now()
  const choices = consentKinds.flatMap(kind => {
    const granted = given.choices[kind]
    return granted === undefined ? [] : [{ kind, granted, slug: pageOf(kind, given.audience) }]
  })
  if (choices.length === 0) return []
  const slugs = choices.map(({ slug }) => slug)
  const versions = await versionsInForce(needs, slugs)
  return choices.map(({ kind, granted, slug }) => ({
    account_id: given.accountId,
    kind,
    granted,
    text_version: `${slug} ${versions.get(slug) ?? 'unpublished'}`,
    address: given.address,
    at,
  }))
}

/** True after a sign-up with only the fields of SPEC 7 (DECISIONS S9). */
export async function lacksConsents(db: Database, accountId: string): Promise<boolean> {
  const given = await db
    .selectFrom('consent')
    .select('kind')
    .distinct()
    .where('account_id', '=', accountId)
    .where('granted', '=', true)
    .where('kind', 'in', ['termsAndConditions', 'contactAgree'])
    .execute()
  return given.length < 2
}
