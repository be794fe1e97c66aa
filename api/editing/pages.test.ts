import { describe, expect, it } from 'vitest'
import type { Client } from '../../contract/client.ts'
import { day, minute } from '../../contract/durations.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { applyToday, good, newsroom, publish } from '../../test/harness/editing.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { announceVersions } from '../../worker/announce-versions.ts'

async function legalContent() {
  const scene = await newsroom({ content: true })
  const { api, editor } = scene
  const seed = () => seedContent({ db: api.db, variables: api.settings.variables })
  await applyToday(api)
  const dayIn = (days: number) => newYorkDate(new Date(api.clock.now().getTime() + days * day))
  const find = async (slug: string, reader: Client = editor) => {
    const { rows } = good(await reader.editing.entries({ query: { kind: 'page', search: slug } }))
    return good(await reader.editing.entry({ params: { id: rows[0]!.id } }))
  }
  const change = async (
    slug: string,
    to: (html: string) => string,
    effective: string,
    who: Client = editor,
  ) => {
    const { id, fields, version } = await find(slug)
    const body = { ...fields, html: to(fields.html), effective, version }
    return { id, version: good(await who.editing.save({ params: { id }, body })).version }
  }
  return { ...scene, seed, dayIn, find, change }
}

const addSentence = (html: string) => `${html}\n<p>One more sentence.</p>`

describe('a page that people agree to', () => {
  withNamedDays()

  it('stays as it was until the day of its new version, and the old one stays readable for good', async () => {
    const { api, other, anyone, dayIn, change, find } = await legalContent()
    const before = good(await anyone.content.page({ params: { slug: 'sms-terms' } }))
    const changed = await change('sms-terms', addSentence, dayIn(30))
    const entry = good(await publish(other, changed))
    expect(entry.versions).toEqual([
      { version: '1.1.1', effective: dayIn(30), inForce: false, canWithdraw: true },
      { version: '1.1', effective: before.effective, inForce: true },
    ])
    expect(good(await anyone.content.page({ params: { slug: 'sms-terms' } }))).toEqual({
      ...before,
      coming: [{ version: '1.1.1', effective: dayIn(30) }],
    })
    api.clock.advance(30 * day)
    const after = good(await anyone.content.page({ params: { slug: 'sms-terms' } }))
    expect([after.version, after.description.includes('One more sentence.')]).toEqual(['1.1.1', true])
    const old = good(await anyone.content.page({ params: { slug: 'sms-terms' }, query: { version: '1.1' } }))
    expect([old.hash, old.description]).toEqual([before.hash, before.description])
    const later = api.client(await staffToken(api, 'editor'))
    expect((await find('sms-terms', later)).state).toBe('published')
  })

  it('is published by someone else than who wrote it', async () => {
    const { editor, other, dayIn, change } = await legalContent()
    const changed = await change('sms-terms', addSentence, dayIn(1))
    expect(await publish(editor, changed)).toMatchObject({
      message: expect.stringContaining('You wrote this'),
    })
    expect((await publish(other, changed)).ok).toBe(true)
  })

  it('is not written by who publishes it in a browser, whose forms send other line ends', async () => {
    const { other, dayIn, change, find } = await legalContent()
    const { id, version } = await change('sms-terms', addSentence, dayIn(1))
    const { fields } = await find('sms-terms')
    expect(fields.html).toContain('\n')
    const body = { ...fields, html: fields.html.replaceAll('\n', '\r\n'), version }
    expect(good(await other.editing.save({ params: { id }, body }))).toMatchObject({
      version,
      changed: false,
    })
    expect((await publish(other, { id, version })).ok).toBe(true)
  })

  it('needs a day that has not passed, every word of the operator, and a text that differs', async () => {
    const { other, dayIn, change } = await legalContent()
    for (const [html, effective, reason] of [
      [addSentence, dayIn(-1), 'has passed'],
      [addSentence, '', 'the day it applies from'],
      [(text: string) => `${text}<p>{{company.motto}}</p>`, dayIn(1), '{{company.motto}}'],
    ] as const) {
      const changed = await change('sms-terms', html, effective)
      expect(await publish(other, changed)).toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringContaining(reason),
      })
    }
  })

  it('applies from no earlier day than the notice allows that it promises to people who agreed to it', async () => {
    const { api, other, dayIn, change } = await legalContent()
    const slug = 'customer-terms-conditions'
    good(await publish(other, await change(slug, addSentence, dayIn(0))))
    await api.signUp('customer')
    const tooSoon = await change(slug, html => addSentence(addSentence(html)), dayIn(29))
    expect(await publish(other, tooSoon)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { effective: expect.stringMatching(/30 days before\. Choose December 21, 2026 or later\.$/) },
    })
    for (const unpromised of ['hero-terms-conditions', 'sms-terms'])
      good(await publish(other, await change(unpromised, addSentence, dayIn(0))))
    good(await publish(other, await change(slug, html => html, dayIn(30))))
  })

  it('shows how many people have been told about the version that applies later', async () => {
    const { api, other, dayIn, change, find } = await legalContent()
    const slug = 'customer-terms-conditions'
    await api.signUp('customer')
    good(await publish(other, await change(slug, addSentence, dayIn(30))))
    const announced = async () => (await find(slug)).versions.map(version => version.announced)
    expect(await announced()).toEqual([undefined, undefined])
    api.clock.advance(11 * minute)
    await announceVersions(api.deps)
    expect(await announced()).toEqual([{ told: 1, complete: true }, undefined])
  })

  it('that needs agreement leaves the same notice, and shows how many of those who have to agree have agreed', async () => {
    const { api, other, dayIn, change, find } = await legalContent()
    const slug = 'hero-engagement-agreement'
    const [first, second] = [await newApplicant(api), await newApplicant(api)]
    for (const hero of [first, second, await newApplicant(api)]) await hero.sendSteps(4)
    const tooSoon = await change(slug, addSentence, dayIn(29))
    expect(await publish(other, tooSoon)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { effective: expect.stringMatching(/30 days before\. Choose December 21, 2026 or later\.$/) },
    })
    const agreed = async () => (await find(slug)).versions.map(version => version.agreed)
    expect(await agreed()).toEqual([undefined])
    good(await publish(other, await change(slug, addSentence, dayIn(30))))
    expect(await agreed()).toEqual([{ people: 0, of: 3 }, undefined])
    for (const hero of [first, first, second])
      good(await hero.client.hero.acceptAgreement({ body: { version: '1.0.1' } }))
    expect(await agreed()).toEqual([{ people: 2, of: 3 }, undefined])
  })

  it('applies from no earlier day than a version before it, which would never apply', async () => {
    const { other, dayIn, change } = await legalContent()
    good(await publish(other, await change('sms-terms', addSentence, dayIn(30))))
    const sooner = await change('sms-terms', addSentence, dayIn(10))
    expect(await publish(other, sooner)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: {
        effective: `SMS terms has a version that applies from ${longDay(dayIn(30))}. Choose that day or a later one.`,
      },
    })
    const later = await change('sms-terms', html => html, dayIn(30))
    expect(good(await publish(other, later)).versions.map(({ effective }) => effective)).toEqual([
      dayIn(30),
      dayIn(30),
      expect.any(String),
    ])
  })

  it('fills in the words of the operator, and marks the places of a person', async () => {
    const { api, other, anyone, dayIn, change } = await legalContent()
    const words = (html: string) => `${html}<p>{{company.legalName}} and {{hero.fullName}}</p>`
    good(await publish(other, await change('hero-privacy-policy', words, dayIn(2))))
    api.clock.advance(2 * day)
    const { description } = good(await anyone.content.page({ params: { slug: 'hero-privacy-policy' } }))
    expect(description).toContain(
      `<p>${api.settings.variables['company.legalName']} and <span data-fill="hero.fullName">[your full name]</span></p>`,
    )
  })

  it('keeps its parts that have screens of their own, and can’t lose them', async () => {
    const { other, anyone, dayIn, change } = await legalContent()
    const slug = 'hero-engagement-agreement'
    const before = good(await anyone.content.page({ params: { slug } }))
    good(await publish(other, await change(slug, addSentence, dayIn(0))))
    const after = good(await anyone.content.page({ params: { slug } }))
    expect(after.sections.agreement).toBe(before.sections.agreement)
    expect(after.sections.additionalInformation).toContain('One more sentence.')
    const without = await change(slug, html => html.replaceAll(/ id="[^"]*"/g, ''), dayIn(0))
    expect(await publish(other, without)).toMatchObject({
      message: expect.stringContaining('One of the headings it starts or ends with is missing'),
    })
  })

  it('that is in force is neither withdrawn nor deleted; a version to come is taken back', async () => {
    const { other, dayIn, change, find } = await legalContent()
    const { id, version } = await find('sms-terms')
    const seen = { params: { id }, body: { version } }
    expect(await other.editing.withdraw(seen)).toMatchObject({
      message: expect.stringContaining('people have agreed to it'),
    })
    expect(await other.editing.delete(seen)).toMatchObject({
      message: expect.stringContaining('people have agreed to it'),
    })
    const changed = await change('sms-terms', addSentence, dayIn(9))
    good(await publish(other, changed))
    const back = good(await other.editing.withdraw({ params: { id }, body: { version: changed.version } }))
    expect(back.versions.map(each => each.version)).toEqual(['1.1'])
    expect((await publish(other, changed)).ok).toBe(true)
  })

  it('keeps its address, and its versions when a release starts again', async () => {
    const { api, other, seed, dayIn, change, find } = await legalContent()
    const { id, version, fields } = await change('sms-terms', addSentence, dayIn(0)).then(() =>
      find('sms-terms'),
    )
    const moved = { ...fields, slug: 'other-terms', title: 'Texts', version }
    const saved = good(await other.editing.save({ params: { id }, body: moved }))
    expect((await find('sms-terms')).slug).toBe('sms-terms')
    const editor = api.client(undefined)
    expect(await publish(editor, { id, version: saved.version })).toMatchObject({ code: 'NOT_LOGGED_IN' })
    const before = await api.db.selectFrom('page').selectAll().orderBy('slug').orderBy('version').execute()
    await seed()
    expect(await api.db.selectFrom('page').selectAll().orderBy('slug').orderBy('version').execute()).toEqual(
      before,
    )
    expect((await find('sms-terms')).fields.title).toBe('Texts')
  })
})
