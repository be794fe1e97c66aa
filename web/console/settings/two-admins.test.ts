import { href } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { formsIn } from '../../../test/harness/forms-in.ts'
import { usualLimitsForm } from '../../../test/harness/limits-form.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { newStaff } from '../../../test/harness/staff.ts'

const slow = { timeout: 60_000 }

/** What a browser sends of the form with this button. */
function fieldsOf(html: string, intent: 'preview' | 'save'): Record<string, string> {
  const form = formsIn(html).find(({ fields }) =>
    fields.some(({ kind, value }) => kind === 'button' && value === intent),
  )
  const sent = (form?.fields ?? []).filter(
    ({ kind, value }) => kind !== 'button' && !(kind === 'tick' && !value),
  )
  return { ...Object.fromEntries(sent.map(({ name, value }) => [name, value])), intent }
}

async function twoAdmins(path: string) {
  const api = await testApi()
  const [first, second] = [await newStaff(api, ['admin']), await newStaff(api, ['admin'])]
  const { settings } = (await first.logIn()).client
  const site = await siteOf(api)
  const cookie = `hero-staff=${(await second.logIn()).token}; hero-staff-id=${second.id}`
  const read = () => site.open(path, { cookie })
  const post = (fields: Record<string, string>) =>
    site.open(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
  const recorded = async () =>
    (
      await api.db
        .selectFrom('audit_event')
        .select('detail')
        .where('subject_kind', '=', 'setting')
        .orderBy('seq')
        .execute()
    ).map(({ detail }) => detail)
  return { settings, read, post, recorded }
}

const launch = {
  manhattan: 'first',
  brooklyn: 'later',
  queens: 'later',
  bronx: 'later',
  statenIsland: 'later',
  countdownTo: '2027-05-01T10:00',
  allowedRegions: 'US',
  reason: 'More spots.',
  version: 1,
} as const
const prices = {
  customerPerMinute: '1.25',
  minimumMinutes: 15,
  heroPerMinimum: '9.00',
  heroUpToPerHour: '30',
  reason: 'The pilot has ended.',
  version: 1,
}

type Settings = Awaited<ReturnType<typeof twoAdmins>>['settings']

const forms: {
  path: string
  save: (settings: Settings) => Promise<{ ok: boolean }>
  theirs: [string, string]
  mine: [string, string]
}[] = [
  {
    path: href('/console/settings'),
    save: settings => settings.save({ body: { ...launch, heroSpots: 120 } }),
    theirs: ['heroSpots', '120'],
    mine: ['queens', 'first'],
  },
  {
    path: href('/console/settings/prices'),
    save: settings => settings.savePrices({ body: prices }),
    theirs: ['customerPerMinute', '1.25'],
    mine: ['heroUpToPerHour', '20.00'],
  },
  {
    path: href('/console/settings/limits'),
    save: settings => settings.saveLimits({ body: { ...usualLimitsForm, cards: 3 } }),
    theirs: ['cards', '3'],
    mine: ['exports', '2'],
  },
]

describe.each(forms)('two admins who change different settings of $path', ({ path, save, theirs, mine }) => {
  it(
    'both get their change: a preview of the older page is refused, and shows the new values',
    slow,
    async () => {
      const { settings, read, post, recorded } = await twoAdmins(path)
      const opened = fieldsOf((await read()).html, 'preview')
      expect(await save(settings)).toMatchObject({ ok: true })
      const changed = { ...opened, [mine[0]]: mine[1], reason: 'Mine' }

      const told = await post(changed)
      expect(told.status).toBe(409)
      expect(told.html).toContain('Another admin has changed these settings since you opened them.')
      const merged = fieldsOf(told.html, 'preview')
      expect(merged).toMatchObject({
        ...changed,
        version: '2',
        [theirs[0]]: theirs[1],
        openedWith: expect.anything(),
      })

      const previewed = await post(merged)
      expect(previewed.html).toMatch(/Save (<!-- -->)?this change/)
      await post(fieldsOf(previewed.html, 'save'))
      const now = fieldsOf((await read()).html, 'preview')
      expect(now).toMatchObject({ [theirs[0]]: theirs[1], [mine[0]]: mine[1] })
      expect((await recorded()).at(-1)).toMatchObject({ changes: [{ to: expect.anything() }] })
    },
  )

  it('both get their change if one saves after the other has seen the preview', slow, async () => {
    const { settings, read, post } = await twoAdmins(path)
    const opened = fieldsOf((await read()).html, 'preview')
    const previewed = await post({ ...opened, [mine[0]]: mine[1], reason: 'Mine' })
    expect(await save(settings)).toMatchObject({ ok: true })
    const told = await post(fieldsOf(previewed.html, 'save'))
    expect(told.status).toBe(409)
    expect(fieldsOf(told.html, 'preview')).toMatchObject({ [theirs[0]]: theirs[1], [mine[0]]: mine[1] })
  })
})
