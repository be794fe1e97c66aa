import type { BackgroundCheckState, EvidenceKind } from '../../contract/background-check.ts'
import type { AnyInput, Client, ClientOptions } from '../../contract/client.ts'
import { refusals } from '../../contract/errors.ts'
import type { HeroFormDraft } from '../../contract/hero-form.ts'
import type { Result } from '../../contract/result.ts'
import type { CookieJar } from '../cookies.ts'
import type { SealKeys } from '../form/sealed.server.ts'
import { ownWork } from './own-work.server.ts'

interface Needs {
  cookies: CookieJar
  keys: SealKeys
  now: () => Date
  /** This process's own API, for the legal texts and the bot check that this site provides by itself. */
  own: Client
  /** The configured API, which lacks some calls. */
  api: () => Client
}

const answered = <Data>(data: Data): Result<Data> => ({ ok: true, data, message: '' })
const noDraft: HeroFormDraft = { answers: {}, version: 0, savedAt: null, submitted: false }

type StandIn = (input: AnyInput) => Promise<Result<unknown> | undefined>

/**
 * Replacements for a configured API that has only the calls of SPEC 7 (DECISIONS C3, docs/decisions/0224): the site
 * stores what was accepted, read and typed, and shows its own texts. Other missing features are hidden.
 */
export function createStandIns(needs: Needs): Required<Pick<ClientOptions, 'absent' | 'adjust'>> {
  const { own, api, now } = needs
  const work = ownWork(needs)
  const at = () => now().toISOString()

  async function checkState(): Promise<Result<BackgroundCheckState>> {
    const state = await api().hero.state()
    if (!state.ok) return state
    const { backgroundCheck, backgroundCheckTimes } = state.data.hero
    const { verificationStatus } = backgroundCheck
    const { evidence } = work.read()
    return answered({ verificationStatus, evidence, ...backgroundCheckTimes, copyRequested: false })
  }

  function saveDraft({ body }: AnyInput): Result<HeroFormDraft> {
    // The client has checked its input against the contract.
    const { answers, version } = body as Pick<HeroFormDraft, 'answers' | 'version'>
    const draft = { answers, version: version + 1, savedAt: at(), submitted: false }
    if (work.write({ ...work.read(), draft })) return answered(draft)
    const { status, message } = refusals.PAYLOAD_TOO_LARGE
    return { ok: false, status, code: 'PAYLOAD_TOO_LARGE', message, errors: {}, requestId: '' }
  }

  const standIns: Record<string, StandIn> = {
    'account.logOut': async () => answered({ ended: 1 }),
    'account.signedAgreements': async () => answered([]),
    'adverse.notice': async () => answered(null),
    'content.addresses': async () => answered([]),
    'content.categories': async () => answered([]),
    // The client has checked its input against the contract.
    'content.page': ({ params }) => own.content.page({ params: params as { slug: string } }),
    'hero.history': async () => answered([]),
    'hero.newAgreement': async () => answered(null),
    'hero.withdrawnAgreement': async () => answered(null),
    'hero.formDraft': async () => answered(work.read().draft ?? noDraft),
    'hero.saveFormDraft': async input => saveDraft(input),
    'hero.backgroundCheck': checkState,
    async 'hero.acceptAgreement'({ body }) {
      // The client has checked its input against the contract.
      const { version } = body as { version: string }
      work.write({ ...work.read(), agreement: { version, agreedAt: at() } })
      return api().hero.state()
    },
    async 'hero.recordEvidence'({ body }) {
      // The client has checked its input against the contract.
      const { kind, version } = body as { kind: EvidenceKind; version: string }
      const before = work.read()
      const evidence = [...before.evidence.filter(entry => entry.kind !== kind), { kind, version, at: at() }]
      work.write({ ...before, evidence })
      return checkState()
    },
    'signUp.botChallenge': ({ query }) => own.signUp.botChallenge({ query: query ?? {} }),
    'uploads.complete': async ({ body }) =>
      answered({
        // The client has checked its input against the contract.
        filename: (body as { filename: string }).filename,
        preview: '',
        width: 0,
        height: 0,
        bytes: 0,
      }),
    'uploads.remove': async () => answered({ removed: true }),
  }

  function withAgreement(state: { hero?: { agreement?: unknown } }) {
    const agreement = state.hero?.agreement ?? work.read().agreement ?? null
    return { ...state, hero: { ...state.hero, agreement } }
  }

  return {
    absent: async (call, input) => standIns[call]?.(input),
    // The data of a successful call is an object.
    adjust: (call, data) => (call === 'hero.state' ? withAgreement(data as object) : data),
  }
}
