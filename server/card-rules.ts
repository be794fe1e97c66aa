import type { Problem } from './setting-problem.ts'
import type { RawSettings } from './settings-table.ts'

const modeOf = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

/** Test and live cards never mix: only production accepts real cards, and production accepts test cards only if a setting allows it. */
export function cardProblems(raw: Partial<RawSettings>): Problem[] {
  const { CARD_PROVIDER, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = raw
  if (CARD_PROVIDER !== 'stripe') return []
  const [ours, pages] = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)]
  const problems: Problem[] = []
  const problem = (setting: string, message: string) => problems.push({ setting, message })
  if (ours && pages && ours !== pages)
    problem('STRIPE_PUBLISHABLE_KEY', `is a ${pages} key, and STRIPE_SECRET_KEY is a ${ours} key`)
  if ((ours === 'live' || pages === 'live') && raw.NODE_ENV !== 'production')
    problem('STRIPE_SECRET_KEY', 'and STRIPE_PUBLISHABLE_KEY must be test keys outside production')
  if (STRIPE_API_URL && ours === 'live') problem('STRIPE_API_URL', 'is for test keys only')
  if (raw.NODE_ENV === 'production' && ours === 'test' && !raw.ALLOW_LOCAL_PROVIDERS?.includes('cards'))
    problem(
      'STRIPE_SECRET_KEY',
      'is a test key, which takes no real cards; allow it by name with ALLOW_LOCAL_PROVIDERS=cards',
    )
  return problems
}
