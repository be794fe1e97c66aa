import { describe, expect, it } from 'vitest'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { publishPage } from '../../db/seed/pages.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { formAnswers } from '../../test/harness/hero-answers.ts'
import { moveStep } from './move-step.ts'

async function atStep(step: 1 | 2 | 3 | 4) {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  if (step > 1) await hero.sendSteps((step - 1) as 1 | 2 | 3)
  return { instance, hero }
}
type Instance = Awaited<ReturnType<typeof atStep>>['instance']

async function publish(instance: Instance, slug: string, version: string) {
  const page = await instance.db
    .selectFrom('page')
    .selectAll()
    .where('slug', '=', slug)
    .where('version', '=', '1.0')
    .executeTakeFirstOrThrow()
  const { title, html, audience } = page
  const next = {
    slug,
    version,
    title,
    html: `${html}<p>New.</p>`,
    hash: `hash ${version}`,
    audience,
    sections: {},
    effective: newYorkDate(instance.clock.now()),
  }
  await publishPage(instance.db, { slug, version, hash: `words ${version}`, filledWith: {}, at: () => next })
}

describe('the engagement agreement', () => {
  withNamedDays()

  it('is kept as it was agreed to: text, version, hash, time, address and name, and mailed', async () => {
    const { instance, hero } = await atStep(4)
    const agreed = await hero.agree()
    expect(agreed.ok && agreed.data.hero.agreement).toEqual({
      version: '1.0',
      agreedAt: instance.clock.now().toISOString(),
    })
    const agreement = await instance.db.selectFrom('signed_agreement').selectAll().executeTakeFirstOrThrow()
    const page = await instance.db
      .selectFrom('page')
      .selectAll()
      .where('slug', '=', 'hero-engagement-agreement')
      .executeTakeFirstOrThrow()
    expect(agreement).toMatchObject({
      slug: page.slug,
      version: '1.0',
      hash: page.hash,
      address: '203.0.113.7',
      agreed_at: instance.clock.now(),
      account_id: hero.accountId,
    })
    expect(agreement.html).toContain('Ada Mercer')
    expect(agreement.html).toContain(hero.email)
    await instance.tellTheDay()
    const mail = (await instance.queuedMessages()).find(message => message.template === 'application-news')
    expect(mail?.values.lines).toContain(
      'You agreed to: Hero Engagement Agreement, version 1.0, Nov 21, 2026, 10:00 a.m. Eastern.',
    )
  })

  it('agreed to twice is one agreement', async () => {
    const { instance, hero } = await atStep(4)
    const results = await Promise.all([hero.agree(), hero.agree(), hero.agree()])
    expect(results.every(result => result.ok)).toBe(true)
    expect(await instance.db.selectFrom('signed_agreement').selectAll().execute()).toHaveLength(1)
  })

  it('is refused in a version that is not in force', async () => {
    const { instance, hero } = await atStep(4)
    await publish(instance, 'hero-engagement-agreement', '1.1')
    const old = await hero.agree()
    expect(!old.ok && [old.status, old.code]).toEqual([409, 'TEXT_CHANGED'])
    const present = await hero.client.hero.acceptAgreement({ body: { version: '1.1' } })
    expect(present.ok && present.data.hero.agreement?.version).toBe('1.1')
  })

  it('waits for the steps before it', async () => {
    const { hero } = await atStep(3)
    const early = await hero.agree()
    expect(!early.ok && early.code).toBe('STEP_NOT_OPEN')
  })

  it('carries no markup of a hostile name', async () => {
    const { instance, hero } = await atStep(4)
    await instance.db
      .updateTable('account')
      .set({ first_name: '<img src=x onerror=alert(1)>' })
      .where('id', '=', hero.accountId)
      .execute()
    await hero.agree()
    const agreement = await instance.db
      .selectFrom('signed_agreement')
      .select('html')
      .executeTakeFirstOrThrow()
    expect(agreement.html).not.toContain('<img')
    expect(agreement.html).toContain('&lt;img')
  })
})

describe("the Hero form's draft", () => {
  it('is there on any device, sealed, with its version', async () => {
    const { instance, hero } = await atStep(4)
    const empty = await hero.client.hero.formDraft()
    expect(empty.ok && empty.data).toEqual({ answers: {}, version: 0, savedAt: null, submitted: false })
    const answers = { personalInfo: { height: 5.9, race: 'A hostile "answer"; drop table' } }
    const saved = await hero.client.hero.saveFormDraft({ body: { answers, version: 0 } })
    expect(saved.ok && saved.data.version).toBe(1)
    const other = await instance.client(hero.token).hero.formDraft()
    expect(other.ok && other.data).toMatchObject({ answers, version: 1, submitted: false })
    const row = await instance.db.selectFrom('hero_form').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('hostile')
  })

  it('of an older version is refused and the newer one stays', async () => {
    const { hero } = await atStep(4)
    const save = (street: string, version: number) =>
      hero.client.hero.saveFormDraft({ body: { answers: { personalAddress: { street } }, version } })
    await save('from the phone', 0)
    const late = await save('from the laptop', 0)
    expect(!late.ok && [late.status, late.code]).toEqual([409, 'CHANGED_ELSEWHERE'])
    // An app shows the message as it is, and has no newer version on its screen.
    expect(!late.ok && late.message).toBe(
      'You’ve changed this in another tab or on another device since you opened it.',
    )
    const invented = await save('from nowhere', 7)
    expect(!invented.ok && invented.code).toBe('CHANGED_ELSEWHERE')
    const kept = await hero.client.hero.formDraft()
    expect(kept.ok && kept.data.answers.personalAddress).toEqual({ street: 'from the phone' })
    expect((await save('from the laptop', 1)).ok).toBe(true)
  })

  it('saved by two devices at once is saved by one', async () => {
    const { hero } = await atStep(4)
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, device) =>
        hero.client.hero.saveFormDraft({
          body: { answers: { personalInfo: { weight: device } }, version: 0 },
        }),
      ),
    )
    expect(results.filter(result => result.ok)).toHaveLength(1)
  })

  it("is nobody else's to read", async () => {
    const { instance, hero } = await atStep(4)
    await hero.client.hero.saveFormDraft({
      body: { answers: { personalAddress: { street: '12 Canal Street' } }, version: 0 },
    })
    const stranger = await newApplicant(instance)
    const read = await stranger.client.hero.formDraft()
    expect(read.ok && read.data.answers).toEqual({})
  })

  it('cannot be changed while the form is being checked, and opens again for a correction', async () => {
    const { instance, hero } = await atStep(4)
    await hero.agree()
    await hero.client.hero.saveFormDraft({ body: { answers: {}, version: 0 } })
    await hero.sendForm()
    const locked = await hero.client.hero.saveFormDraft({ body: { answers: {}, version: 2 } })
    expect(!locked.ok && locked.code).toBe('STEP_ALREADY_SENT')
    const sent = await hero.client.hero.formDraft()
    expect(sent.ok && [sent.data.submitted, sent.data.version]).toEqual([true, 2])
    const by = await newReviewer(instance)
    await instance.db.transaction().execute(tx =>
      moveStep(
        { ...instance.deps, db: tx },
        {
          applicationId: hero.applicationId,
          step: 'heroForm',
          event: 'invalidate',
          by,
          reasonCode: 'HF_ADDRESS_INCOMPLETE',
        },
      ),
    )
    const answers = sent.ok ? sent.data.answers : {}
    expect(answers.personalAddress?.street).toBe('12 Canal Street')
    const mended = await hero.client.hero.saveFormDraft({ body: { answers, version: 2 } })
    expect(mended.ok && [mended.data.submitted, mended.data.version]).toEqual([false, 3])
    expect((await hero.sendForm()).ok).toBe(true)
  })
})

describe('the Hero form', () => {
  it('is sealed and puts the step in verification', async () => {
    const { instance, hero } = await atStep(4)
    await hero.agree()
    const sent = await hero.sendForm()
    expect(sent.ok && sent.data.personalInfo).toEqual({
      height: 5.92,
      weight: 180,
      hairColor: 'Brown',
      eyeColor: 'Green',
      race: 'Prefer not to say',
      sex: 'OTHER',
      verificationStatus: 'VERIFICATION',
    })
    const row = await instance.db.selectFrom('hero_form').selectAll().executeTakeFirstOrThrow()
    expect(row.answers_sealed).not.toMatch(/Canal|Green/)
    expect(row.submitted_at).toEqual(instance.clock.now())
  })

  it('needs the agreement in force', async () => {
    const { instance, hero } = await atStep(4)
    const missing = {
      ok: false,
      status: 409,
      code: 'EVIDENCE_MISSING',
      finishAt: `${instance.deps.settings.publicUrl}/hero-signup-step-4`,
    }
    expect(await hero.sendForm()).toMatchObject(missing)
    await hero.agree()
    await publish(instance, 'hero-engagement-agreement', '1.1')
    expect(await hero.sendForm()).toMatchObject(missing)
    expect(await instance.db.selectFrom('hero_form').selectAll().execute()).toEqual([])
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.steps[3]?.status).toBe('PENDING')
  })

  it('is refused at each field that is missing', async () => {
    const { hero } = await atStep(4)
    await hero.agree()
    const answers = formAnswers()
    answers.personalInfo!.height = 9
    delete answers.personalAddress!.street
    answers.certificates!.isStateLicense = true
    const refused = await hero.client.hero.submitForm({ body: answers as never })
    expect(!refused.ok && refused.errors).toMatchObject({
      'personalInfo.height': 'Enter valid height',
      'personalAddress.street': 'Please enter street',
      'certificates.stateLicense': 'Please enter state',
    })
  })

  it('is refused at a ZIP code that is not in its state, and kept as a draft', async () => {
    const { instance, hero } = await atStep(4)
    await hero.agree()
    const answers = formAnswers()
    answers.personalAddress!.state = 'New Mexico'
    await hero.client.hero.saveFormDraft({ body: { answers: answers as never, version: 0 } })
    const refused = await hero.client.hero.submitForm({ body: answers as never })
    expect(!refused.ok && [refused.status, refused.code, refused.errors]).toEqual([
      422,
      'INVALID_INPUT',
      { 'personalAddress.zipcode': 'This ZIP isn’t in New Mexico. Check the ZIP and the state.' },
    ])
    const draft = await hero.client.hero.formDraft()
    expect(draft.ok && draft.data).toMatchObject({ answers, submitted: false })

    answers.personalAddress!.state = 'NY'
    answers.personalAddress!.zipcode = '11005-1234'
    const sent = await hero.client.hero.submitForm({ body: answers as never })
    expect(sent.ok && sent.data.hero.steps[3]?.status).toBe('VERIFICATION')
    const { area } = await instance.db.selectFrom('application').select('area').executeTakeFirstOrThrow()
    expect(area).toBe('Queens')
  })

  it('is sent once when pressed twice', async () => {
    const { instance, hero } = await atStep(4)
    await hero.agree()
    const results = await Promise.all([hero.sendForm(), hero.sendForm()])
    expect(results.map(result => (result.ok ? 'sent' : result.code)).sort()).toEqual([
      'STEP_ALREADY_SENT',
      'sent',
    ])
    const submitted = await instance.db
      .selectFrom('history')
      .selectAll()
      .where('step', '=', 'heroForm')
      .where('action', '=', 'submitted')
      .execute()
    expect(submitted).toHaveLength(1)
  })
})
