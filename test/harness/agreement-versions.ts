import { agreementSlug } from '../../contract/content.ts'
import { day } from '../../contract/durations.ts'
import { newYorkDate, newYorkMoment } from '../../contract/new-york-time.ts'
import { newApplicant } from './applicant.ts'
import { applyToday, good, newsroom, publish } from './editing.ts'

/**
 * The released engagement agreement in force, an editor who changes it, and Heroes who have agreed to it. Begins at noon in New York:
 * its tests count days, and each run of a job takes minutes, which could end one.
 */
export async function agreementScene() {
  const scene = await newsroom({ content: true })
  const { api, editor, other } = scene
  await applyToday(api)
  async function stayLoggedIn(until: Date) {
    api.clock.set(until)
    const ends = new Date(until.getTime() + day)
    await api.db.updateTable('session').set({ idle_expires_at: ends, expires_at: ends }).execute()
  }
  const noon = newYorkMoment(`${newYorkDate(new Date(api.clock.now().getTime() + day / 2))}T12:00`)!
  await stayLoggedIn(noon)
  const dayIn = (days: number) => newYorkDate(new Date(api.clock.now().getTime() + days * day))
  const entry = async (slug: string = agreementSlug) => {
    const { rows } = good(await editor.editing.entries({ query: { kind: 'page', search: slug } }))
    return good(await editor.editing.entry({ params: { id: rows[0]!.id } }))
  }
  /** Publishes the current words with this change, and returns the version's number. */
  const publishVersion = async (
    effective: string,
    change: (html: string) => string = html => html.replace('30 days', '45 days'),
    slug: string = agreementSlug,
  ) => {
    const { id, fields, version } = await entry(slug)
    const body = { ...fields, html: change(fields.html), effective, version }
    const saved = good(await editor.editing.save({ params: { id }, body }))
    return good(await publish(other, { id, version: saved.version })).versions[0]!.version
  }
  const withdraw = async (slug: string = agreementSlug) => {
    const { id, version } = await entry(slug)
    return good(await other.editing.withdraw({ params: { id }, body: { version } }))
  }
  /** An applicant who has sent the first steps. */
  const applicant = async (steps: 1 | 2 | 3 | 4 = 4) => {
    const hero = await newApplicant(api)
    await hero.sendSteps(steps)
    return hero
  }
  /** A Hero with five verified steps. */
  const verified = async () => {
    const hero = await applicant()
    await setSteps(hero.applicationId, 'VERIFIED')
    return hero
  }
  const setSteps = (applicationId: string, status: 'VERIFIED' | 'DENIED' | 'PENDING') =>
    api.db
      .updateTable('application_step')
      .set({ status })
      .where('application_id', '=', applicationId)
      .execute()
  /** Lets days pass in which everyone stays logged in. */
  const later = async (days: number) => {
    await stayLoggedIn(new Date(api.clock.now().getTime() + days * day))
  }
  return { ...scene, dayIn, later, entry, publishVersion, withdraw, applicant, verified, setSteps }
}
