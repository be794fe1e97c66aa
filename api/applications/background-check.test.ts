import { describe, expect, it } from 'vitest'
import { evidenceKinds } from '../../contract/background-check.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { publishPage } from '../../db/seed/pages.ts'
import { applied } from '../../test/harness/background-check.ts'

describe('the texts before the number', () => {
  it('are recorded in the order of law, each with version, hash, time and address', async () => {
    const { instance, hero } = await applied()
    for (const kind of evidenceKinds) {
      const read = await hero.client.hero.recordEvidence({ body: { kind, version: '1.0' } })
      expect(read.ok && read.data.evidence.at(-1)?.kind).toBe(kind)
    }
    const rows = await instance.db.selectFrom('background_evidence').selectAll().orderBy('at').execute()
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(row).toMatchObject({ version: '1.0', address: '203.0.113.7', attempt: 1 })
      expect(row.hash).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it.each([
    ['authorization', []],
    ['stateNotices', []],
    ['stateNotices', ['disclosure']],
  ] as const)('are refused out of order: %s after %j', async (kind, read) => {
    const { instance, hero } = await applied()
    for (const earlier of read)
      await hero.client.hero.recordEvidence({ body: { kind: earlier, version: '1.0' } })
    const refused = await hero.client.hero.recordEvidence({ body: { kind, version: '1.0' } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'EVIDENCE_MISSING',
      finishAt: `${instance.deps.settings.publicUrl}/hero-signup-step-5`,
    })
  })

  it('read twice are recorded once, also at the same instant', async () => {
    const { instance, hero } = await applied()
    const read = () => hero.client.hero.recordEvidence({ body: { kind: 'disclosure', version: '1.0' } })
    await Promise.all([read(), read(), read()])
    expect(await instance.db.selectFrom('background_evidence').selectAll().execute()).toHaveLength(1)
  })

  it('are read again when one of them has changed, it and those after it', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    instance.clock.advance(60_000)
    const next = {
      slug: 'background-check-authorization',
      version: '2.0',
      title: 'Authorization of a background check',
      html: '<p>New.</p>',
      hash: 'new',
      audience: 'hero',
      sections: {},
      effective: newYorkDate(instance.clock.now()),
    }
    const { slug, version } = next
    await publishPage(instance.db, { slug, version, hash: 'words', filledWith: {}, at: () => next })
    const signed = await hero.sign()
    expect(!signed.ok && signed.code).toBe('EVIDENCE_MISSING')
    const read = (kind: (typeof evidenceKinds)[number], version: string) =>
      hero.client.hero.recordEvidence({ body: { kind, version } })
    const old = await read('authorization', '1.0')
    expect(!old.ok && old.code).toBe('TEXT_CHANGED')
    expect((await read('authorization', '2.0')).ok).toBe(true)
    const still = await hero.sign()
    expect(!still.ok && still.code).toBe('EVIDENCE_MISSING')
    await read('stateNotices', '1.0')
    expect((await hero.sign()).ok).toBe(true)
  })

  it('wait for the step to open', async () => {
    const { hero } = await applied(3)
    const early = await hero.client.hero.recordEvidence({ body: { kind: 'disclosure', version: '1.0' } })
    expect(!early.ok && early.code).toBe('STEP_NOT_OPEN')
  })
})
