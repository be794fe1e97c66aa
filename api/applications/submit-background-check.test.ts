import { describe, expect, it } from 'vitest'
import { evidenceKinds } from '../../contract/background-check.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { newReviewer } from '../../test/harness/applicant.ts'
import { applied, checkRow, invalidate, jobs } from '../../test/harness/background-check.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { testSsn } from '../../test/harness/hero-answers.ts'
import { stepFacts } from '../review/facts.ts'
import { moveStep } from './move-step.ts'
import { ssnContext } from './ssn-encryption-context.ts'

describe('handing in the Social Security Number', () => {
  withNamedDays()

  it('seals it to its row, keeps what was signed, mails it and places the order', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    const signed = await hero.sign()
    expect(signed.ok && signed.data).toMatchObject({
      success: true,
      verificationStatus: 'VERIFICATION',
      missing: [],
      signedAt: instance.clock.now().toISOString(),
      sentAt: null,
      erasedAt: null,
      copyRequested: true,
    })
    const row = await checkRow(instance)
    expect(openText(instance.deps.ring, ssnContext(hero.applicationId), row.number_sealed!)).toBe('219099990')
    const agreements = await instance.db
      .selectFrom('signed_agreement')
      .selectAll()
      .where('slug', '<>', 'hero-engagement-agreement')
      .execute()
    expect(agreements.map(({ slug }) => slug).sort()).toEqual([
      'additional-disclosures-new-york-minnesota',
      'background-check-authorization',
      'background-check-disclosure',
      'summary-of-rights',
    ])
    const authorization = agreements.find(({ slug }) => slug === 'background-check-authorization')
    expect(authorization?.signature).toBe('Ada Mercer')
    expect(authorization?.html).toContain('10:00 a.m. Eastern')
    await instance.tellTheDay()
    const told = (await instance.queuedMessages()).find(({ template }) => template === 'application-news')
    expect(told?.values.lines).toMatch(/You agreed to: .*Engagement Agreement.*You agreed to: .*background/is)
    expect(told?.values.lines).not.toContain('Still missing')
    expect(await jobs(instance)).toHaveLength(1)
  })

  it('can be looked at by its Hero, without the number', async () => {
    const { hero } = await applied()
    const open = await hero.client.hero.backgroundCheck()
    expect(open.ok && open.data).toMatchObject({
      verificationStatus: 'PENDING',
      evidence: [],
      signedAt: null,
    })
    await hero.readTexts()
    await hero.sign()
    const sent = await hero.client.hero.backgroundCheck()
    expect(sent.ok && sent.data.evidence.map(({ kind }) => kind)).toEqual([...evidenceKinds])
    expect(sent.ok && sent.data.verificationStatus).toBe('VERIFICATION')
    expect(JSON.stringify(sent)).not.toMatch(/219-?09-?9999/)
  })

  it('may come before the photos are good: the order waits, the applicant is told, the last step places it', async () => {
    const { instance, hero } = await applied()
    const by = await newReviewer(instance)
    await instance.db.transaction().execute(tx =>
      moveStep(
        { ...instance.deps, db: tx },
        {
          applicationId: hero.applicationId,
          step: 'drivingLicense',
          event: 'invalidate',
          by,
          reasonCode: 'ID_LIGHT',
        },
      ),
    )
    await hero.readTexts()
    const signed = await hero.sign()
    expect(signed.ok && signed.data.missing).toEqual(['ID or driver’s license'])
    await instance.tellTheDay()
    const told = (await instance.queuedMessages()).find(({ template }) => template === 'application-news')
    expect(told?.values.lines).toContain('Still missing: ID or driver’s license.')
    expect(await jobs(instance)).toEqual([])
    await hero.sendDocuments('DRIVING')
    expect(await jobs(instance)).toHaveLength(1)
  })

  it('is done once when pressed twice', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    const results = await Promise.all([hero.sign('219-09-9990'), hero.sign('219-09-8888')])
    expect(results.map(result => (result.ok ? 'sent' : result.code)).sort()).toEqual([
      'STEP_ALREADY_SENT',
      'sent',
    ])
    expect((await checkRow(instance)).attempt).toBe(1)
    const agreements = await instance.db
      .selectFrom('signed_agreement')
      .selectAll()
      .where('slug', '=', 'summary-of-rights')
      .execute()
    expect(agreements).toHaveLength(1)
  })

  it('after a correction is a new attempt: the texts are read again and the number is new', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    await hero.sign()
    await invalidate(instance, hero.applicationId)
    expect((await checkRow(instance)).number_sealed).toBeNull()
    const unread = await hero.sign('219-09-8888')
    expect(!unread.ok && unread.code).toBe('EVIDENCE_MISSING')
    await hero.readTexts()
    expect((await hero.sign('219-09-8888')).ok).toBe(true)
    const row = await checkRow(instance)
    expect([row.attempt, row.sent_at, row.erased_at]).toEqual([2, null, null])
    expect(openText(instance.deps.ring, ssnContext(hero.applicationId), row.number_sealed!)).toBe('219098888')
  })

  it.each([
    ['000-12-3456', 'area 000'],
    ['666-12-3456', 'area 666'],
    ['912-12-3456', 'area 9xx'],
    ['219-00-3456', 'group 00'],
    ['219-09-0000', 'serial 0000'],
    ['219-09-999', 'too short'],
    ['', 'empty'],
  ])('is refused at the field for %s (%s)', async number => {
    const { instance, hero } = await applied(0)
    const refused = await hero.sign(number)
    expect(!refused.ok && refused.errors).toEqual({ number: 'Please enter valid number' })
    expect(await instance.db.selectFrom('background_check').selectAll().execute()).toEqual([])
  })

  it('is refused without acknowledgment and signature, at their fields', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    const send = (more: { acknowledged?: true; signature?: string }) =>
      hero.client.hero.submitBackgroundCheck({ body: { number: testSsn, ...more } })
    const [unsigned, unread] = [await send({ acknowledged: true }), await send({ signature: 'Ada Mercer' })]
    expect(!unsigned.ok && unsigned.errors).toEqual({ signature: 'Please type your full name.' })
    expect(!unread.ok && unread.errors).toEqual({
      acknowledged: 'Please confirm that you’ve read the texts.',
    })
    expect(await instance.db.selectFrom('background_check').selectAll().execute()).toEqual([])
  })

  it('without a signature leads to the site until it is signed there, and works afterwards', async () => {
    const { instance, hero } = await applied()
    const send = () => hero.client.hero.submitBackgroundCheck({ body: { number: testSsn } })
    const early = {
      ok: false,
      status: 409,
      code: 'EVIDENCE_MISSING',
      finishAt: `${instance.deps.settings.publicUrl}/hero-signup-step-5`,
    }
    expect(await send()).toMatchObject(early)
    await hero.readTexts()
    expect(await send()).toMatchObject(early)
    const last = {
      kind: 'stateNotices',
      version: '1.0',
      signature: 'Ada Mercer',
      copyRequested: true,
    } as const
    const unread = await hero.client.hero.recordEvidence({ body: last })
    expect(!unread.ok && Object.keys(unread.errors)).toEqual(['acknowledged'])
    const signed = await hero.client.hero.recordEvidence({ body: { ...last, acknowledged: true } })
    expect(signed).toMatchObject({ ok: true, data: { signedAhead: true } })
    expect(await send()).toMatchObject({ ok: true, data: { success: true, copyRequested: true } })
    const agreements = await instance.db
      .selectFrom('signed_agreement')
      .select(['slug', 'signature'])
      .execute()
    expect(agreements).toContainEqual({ slug: 'background-check-authorization', signature: 'Ada Mercer' })
  })

  it('signed with another name is kept only once that is confirmed, and the reviewer sees it', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    const send = (signature: string, more: { signatureConfirmed?: true } = {}) =>
      hero.client.hero.submitBackgroundCheck({
        body: { number: testSsn, acknowledged: true, signature, ...more },
      })
    const other = await send('Mickey Mouse')
    expect(!other.ok && [other.status, other.code, Object.keys(other.errors)]).toEqual([
      422,
      'SIGNATURE_DIFFERS',
      ['signature'],
    ])
    expect(await instance.db.selectFrom('background_check').selectAll().execute()).toEqual([])
    expect(await jobs(instance)).toEqual([])
    expect((await send('Mickey Mouse', { signatureConfirmed: true })).ok).toBe(true)
    const facts = await stepFacts(instance.deps, hero.applicationId, 'backgroundCheck')
    expect(facts).toContainEqual({ label: 'Signed with another name', value: 'The account says Ada Mercer.' })
  })

  it('signed with the own name, in other letters and with a middle name, is not remarked on', async () => {
    const { instance, hero } = await applied()
    await hero.readTexts()
    const signed = await hero.client.hero.submitBackgroundCheck({
      body: { number: testSsn, acknowledged: true, signature: 'ADÁ Jane mercer' },
    })
    expect(signed.ok).toBe(true)
    const facts = await stepFacts(instance.deps, hero.applicationId, 'backgroundCheck')
    expect(facts.map(({ label }) => label)).not.toContain('Signed with another name')
  })

  it('signed ahead with another name is refused until it is confirmed, too', async () => {
    const { hero } = await applied()
    await hero.readTexts()
    const last = {
      kind: 'stateNotices',
      version: '1.0',
      acknowledged: true,
      signature: 'Mickey Mouse',
    } as const
    const refused = await hero.client.hero.recordEvidence({ body: last })
    expect(!refused.ok && refused.code).toBe('SIGNATURE_DIFFERS')
    const signed = await hero.client.hero.recordEvidence({ body: { ...last, signatureConfirmed: true } })
    expect(signed.ok && signed.data.signedAhead).toBe(true)
    expect((await hero.client.hero.submitBackgroundCheck({ body: { number: testSsn } })).ok).toBe(true)
  })

  it('is refused before the texts are read', async () => {
    const { hero } = await applied()
    const refused = await hero.sign()
    expect(!refused.ok && refused.code).toBe('EVIDENCE_MISSING')
  })

  it('is refused while another step is denied', async () => {
    const { instance, hero } = await applied()
    await instance.db
      .updateTable('application_step')
      .set({ status: 'DENIED' })
      .where('step', '=', 'profilePhoto')
      .execute()
    const refused = await hero.sign()
    expect(!refused.ok && [refused.status, refused.code]).toEqual([409, 'STEP_BLOCKED'])
  })

  it('is tried at most ten times an hour', async () => {
    const { hero } = await applied()
    for (let tries = 0; tries < 10; tries++) await hero.sign()
    const refused = await hero.sign()
    expect(!refused.ok && [refused.status, refused.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})
