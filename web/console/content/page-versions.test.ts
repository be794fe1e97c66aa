import { expect, it } from 'vitest'
import { day } from '../../../contract/durations.ts'
import { newYorkDate } from '../../../contract/new-york-time.ts'
import { applyToday, good, newsroom } from '../../../test/harness/editing.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { staffToken } from '../../../test/matrix/callers.ts'

const slow = { timeout: 60_000 }
const withdrawal = 'Withdraw the version to come'

/** A colleague has written a version of the SMS terms, which applies in nine days; a second editor publishes it in the console. */
async function versionToPublish() {
  const { api, editor } = await newsroom({ content: true })
  await applyToday(api)
  const { rows } = good(await editor.editing.entries({ query: { kind: 'page', search: 'sms-terms' } }))
  const { id, fields, version } = good(await editor.editing.entry({ params: { id: rows[0]!.id } }))
  const effective = newYorkDate(new Date(api.clock.now().getTime() + 9 * day))
  const html = `${fields.html}<p>One more sentence.</p>`
  const body = { ...fields, html, effective, version }
  const saved = good(await editor.editing.save({ params: { id }, body }))
  const site = await siteOf(api)
  const cookie = `hero-staff=${await staffToken(api, 'editor')}`
  const address = `/console/content/${id}`
  const press = (intent: string) => {
    const form = new URLSearchParams({
      ...fields,
      html,
      effective,
      intent,
      version: String(saved.version),
    } as never)
    return site.open(address, { method: 'POST', cookie, body: form })
  }
  const tell = (told: number) =>
    api.db.insertInto('page_announcement').values({ slug: 'sms-terms', version: '1.1.1', told }).execute()
  return { press, tell, open: (path = '') => site.open(address + path, { cookie }) }
}

it(
  'a version that applies later is said to be published for its day, and can be withdrawn until then',
  slow,
  async () => {
    const { press, tell, open } = await versionToPublish()
    expect((await open()).html).not.toContain(withdrawal)

    const published = await press('publish')
    expect(published.html).toContain('Until its day, the current version applies.')
    expect(published.html).toContain(withdrawal)
    expect(published.html).not.toContain('We’ve told')
    const history = await open('/history')
    expect(history.html).toMatch(/Current\. Published \d\d:\d\d( E[DS]T)?\./)
    expect(history.html).not.toContain('On the site since')

    await tell(2)
    expect((await open()).html).toMatch(/We’ve told (<!-- -->)?2 people(<!-- -->)? about the version to come/)

    const withdrawn = await press('withdraw')
    expect(withdrawn.html).toContain('Withdrawn. The current version stays')
    expect(withdrawn.html).not.toContain(withdrawal)
  },
)
