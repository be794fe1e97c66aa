import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { agreementSlug } from '../../contract/content.ts'
import { agreementScene } from '../../test/harness/agreement-versions.ts'
import type { TestApplicant } from '../../test/harness/applicant.ts'
import { good } from '../../test/harness/editing.ts'
import { untilOneWaitsForLock } from '../../test/harness/waits-for-lock.ts'

const agree = ({ client }: TestApplicant, version: string) =>
  client.hero.acceptAgreement({ body: { version } })
const stateOf = async ({ client }: TestApplicant) => {
  const { hero } = good(await client.hero.state())
  return { applies: hero.agreement?.version, next: hero.newAgreement }
}
const read = async ({ client }: TestApplicant) => good(await client.hero.newAgreement())

describe('a new version of the engagement agreement', () => {
  it('is offered to a verified Hero with what has changed, and until they agree the earlier one applies', async () => {
    const { dayIn, publishVersion, verified, later } = await agreementScene()
    const hero = await verified()
    expect(await read(hero)).toBeNull()
    const version = await publishVersion(dayIn(30))
    expect(await stateOf(hero)).toEqual({
      applies: '1.0',
      next: { version: '1.0.1', effective: dayIn(30), agreedAt: null },
    })
    const offered = (await read(hero))!
    expect(offered).toMatchObject({ version, effective: dayIn(30), agreedAt: null })
    expect(offered.applies.version).toBe('1.0')
    expect(offered.description).toContain('45 days')
    expect(offered.changes).toHaveLength(1)
    const [{ heading, parts }] = offered.changes as [(typeof offered.changes)[0]]
    expect(heading).toBe('4. Pay')
    expect(parts.filter(({ is }) => is !== 'same')).toEqual([
      { text: '30', is: 'gone' },
      { text: '45', is: 'new' },
    ])
    await later(31)
    expect(await stateOf(hero)).toMatchObject({ applies: '1.0', next: { version, agreedAt: null } })
  })

  it('is recorded like the first one: text, version, hash, time and address, with a copy and a receipt', async () => {
    const { api, dayIn, publishVersion, verified, later } = await agreementScene()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    await later(1)
    const { hash } = (await read(hero))!
    good(await agree(hero, version))
    const agreement = await api.db
      .selectFrom('signed_agreement')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    expect(agreement).toMatchObject({
      account_id: hero.accountId,
      slug: agreementSlug,
      hash,
      address: '203.0.113.7',
      agreed_at: api.clock.now(),
    })
    expect(agreement.html).toContain('Ada Mercer')
    expect(agreement.html).toContain('12 Canal Street')
    const copies = good(await hero.client.account.signedAgreements())
    expect(copies.filter(({ slug }) => slug === agreementSlug).map(copy => copy.version)).toEqual([
      '1.0',
      version,
    ])
    const { id } = copies.at(-1)!
    expect(good(await hero.client.account.signedAgreement({ params: { id } })).html).toContain('45 days')
    await api.tellTheDay()
    const receipts = (await api.queuedMessages()).map(({ values }) => JSON.stringify(values))
    expect(receipts.some(values => values.includes(`Hero Engagement Agreement, version ${version}`))).toBe(
      true,
    )
  })

  it('applies from its day to a Hero who has agreed to it before', async () => {
    const { api, dayIn, publishVersion, verified, later } = await agreementScene()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    const agreedAt = api.clock.now().toISOString()
    good(await agree(hero, version))
    expect(await stateOf(hero)).toEqual({
      applies: '1.0',
      next: { version, effective: dayIn(30), agreedAt },
    })
    expect((await read(hero))?.agreedAt).toBe(agreedAt)
    await later(30)
    expect(await stateOf(hero)).toEqual({ applies: version, next: null })
    expect(await read(hero)).toBeNull()
  })

  it('is agreed to once, also if pressed twice and on two devices at once', async () => {
    const { api, dayIn, publishVersion, verified } = await agreementScene()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    const results = await Promise.all([agree(hero, version), agree(hero, version), agree(hero, version)])
    results.push(await agree(hero, version))
    expect(results.every(({ ok }) => ok)).toBe(true)
    const agreements = await api.db
      .selectFrom('signed_agreement')
      .select('version')
      .orderBy('agreed_at')
      .execute()
    expect(agreements).toEqual([{ version: '1.0' }, { version }])
    const agreed = await api.db.selectFrom('history').select('id').where('action', '=', 'agreed').execute()
    expect(agreed).toHaveLength(2)
  })

  it('is refused once it was withdrawn, and its number is not given to another text', async () => {
    const { dayIn, publishVersion, withdraw, verified, entry } = await agreementScene()
    const hero = await verified()
    const withdrawn = await publishVersion(dayIn(30))
    await withdraw()
    expect(await agree(hero, withdrawn)).toMatchObject({
      code: 'TEXT_CHANGED',
      status: 409,
      message: expect.stringContaining('was withdrawn'),
    })
    expect(await stateOf(hero)).toEqual({ applies: '1.0', next: null })
    const next = await publishVersion(dayIn(30), html => html.replace('45 days', '60 days'))
    expect([withdrawn, next]).toEqual(['1.0.1', '1.0.2'])
    expect(await agree(hero, withdrawn)).toMatchObject({
      code: 'TEXT_CHANGED',
      message: expect.stringContaining('Please read the new version'),
    })
    expect((await read(hero))?.version).toBe(next)
    expect((await entry()).versions.map(each => each.version)).toEqual(['1.0.2', '1.0'])
  })

  it('that was agreed to and then withdrawn never applies, and its copy says so', async () => {
    const { dayIn, publishVersion, withdraw, verified, later } = await agreementScene()
    const hero = await verified()
    good(await agree(hero, await publishVersion(dayIn(30))))
    const copies = async () =>
      good(await hero.client.account.signedAgreements())
        .filter(({ slug }) => slug === agreementSlug)
        .map(({ version, withdrawn }) => [version, withdrawn])
    expect(await copies()).toEqual([
      ['1.0', undefined],
      ['1.0.1', undefined],
    ])
    await withdraw()
    expect(await copies()).toEqual([
      ['1.0', undefined],
      ['1.0.1', true],
    ])
    expect(await stateOf(hero)).toEqual({ applies: '1.0', next: null })
    await later(31)
    expect(await stateOf(hero)).toEqual({ applies: '1.0', next: null })
  })

  it('is not agreed to while it is being withdrawn', async () => {
    const { api, dayIn, publishVersion, verified } = await agreementScene()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    const agreeing = await api.db.transaction().execute(async tx => {
      await tx.deleteFrom('page').where('version', '=', version).execute()
      const pressed = agree(hero, version)
      await untilOneWaitsForLock(api.db)
      return { pressed }
    })
    expect(await agreeing.pressed).toMatchObject({ code: 'TEXT_CHANGED' })
    const agreements = await api.db.selectFrom('signed_agreement').select('version').execute()
    expect(agreements).toEqual([{ version: '1.0' }])
  })

  it('is offered one at a time, in the order of their days; of one day, only the last', async () => {
    const { dayIn, publishVersion, verified, later } = await agreementScene()
    const hero = await verified()
    const replaced = await publishVersion(dayIn(30))
    const first = await publishVersion(dayIn(30), html => html.replace('45 days', '46 days'))
    const second = await publishVersion(dayIn(60), html => html.replace('46 days', '47 days'))
    expect(await agree(hero, replaced)).toMatchObject({ code: 'TEXT_CHANGED' })
    expect(await agree(hero, second)).toMatchObject({ code: 'TEXT_CHANGED' })
    expect((await stateOf(hero)).next?.version).toBe(first)
    good(await agree(hero, first))
    expect((await stateOf(hero)).next).toMatchObject({ version: second, agreedAt: null })
    // Pressed again while the next one is offered already.
    good(await agree(hero, first))
    good(await agree(hero, second))
    expect((await stateOf(hero)).next).toMatchObject({ version: first, agreedAt: expect.any(String) })
    await later(61)
    expect(await stateOf(hero)).toEqual({ applies: second, next: null })
  })

  it('in force comes before one that applies later, and takes the place of an earlier one', async () => {
    const { dayIn, publishVersion, verified, later } = await agreementScene()
    const hero = await verified()
    const first = await publishVersion(dayIn(30))
    const second = await publishVersion(dayIn(60), html => html.replace('45 days', '46 days'))
    await later(31)
    expect((await stateOf(hero)).next?.version).toBe(first)
    await later(30)
    expect(await agree(hero, first)).toMatchObject({ code: 'TEXT_CHANGED' })
    expect((await stateOf(hero)).next?.version).toBe(second)
    good(await agree(hero, second))
    expect(await stateOf(hero)).toEqual({ applies: second, next: null })
  })

  it('is not a revision that shows other company details', async () => {
    const { api, dayIn, verified } = await agreementScene()
    const hero = await verified()
    await api.db
      .insertInto('page')
      .columns(['slug', 'version', 'title', 'html', 'hash', 'audience', 'sections', 'effective'])
      .expression(eb =>
        eb
          .selectFrom('page')
          .select(['slug', sql<string>`'1.0.0.1'`.as('version'), 'title', 'html'])
          .select([sql<string>`'other'`.as('hash'), 'audience', 'sections'])
          .select(sql<string>`${dayIn(0)}::date`.as('effective'))
          .where('slug', '=', agreementSlug),
      )
      .execute()
    expect(await stateOf(hero)).toEqual({ applies: '1.0', next: null })
  })

  it('is not offered to someone who has agreed to none, was denied, or whose application was erased', async () => {
    const { dayIn, publishVersion, applicant, verified, setSteps } = await agreementScene()
    const [early, denied, erased] = [await applicant(3), await verified(), await verified()]
    const version = await publishVersion(dayIn(30))
    await setSteps(denied.applicationId, 'DENIED')
    await setSteps(erased.applicationId, 'PENDING')
    for (const hero of [early, denied, erased]) {
      expect(await read(hero)).toBeNull()
      expect((await stateOf(hero)).next).toBeNull()
    }
    expect(await agree(early, version)).toMatchObject({ code: 'TEXT_CHANGED' })
    expect(await agree(denied, version)).toMatchObject({ code: 'STEP_ALREADY_SENT' })
    expect(await agree(erased, version)).toMatchObject({ code: 'STEP_NOT_OPEN' })
    good(await early.agree())
    expect(await stateOf(early)).toMatchObject({ applies: '1.0', next: { version } })
  })

  it('leaves an applicant who agrees early able to send the form with the version in force', async () => {
    const { dayIn, publishVersion, applicant, later } = await agreementScene()
    const hero = await applicant(3)
    good(await hero.agree())
    const version = await publishVersion(dayIn(30))
    good(await agree(hero, version))
    expect((await stateOf(hero)).applies).toBe('1.0')
    good(await hero.sendForm())
    const late = await applicant(3)
    good(await late.agree())
    await later(30)
    expect(await late.sendForm()).toMatchObject({ code: 'EVIDENCE_MISSING' })
    good(await agree(late, version))
    good(await late.sendForm())
  })

  it('refuses a version that is not one', async () => {
    const { verified } = await agreementScene()
    const hero = await verified()
    for (const version of ['', '9.9', "1.0' or true", 'x'.repeat(20)])
      expect(await agree(hero, version)).toMatchObject({ code: 'TEXT_CHANGED' })
    expect(await agree(hero, 'x'.repeat(21))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
