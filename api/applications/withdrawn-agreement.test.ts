import { describe, expect, it } from 'vitest'
import { announcedAgreement } from '../../test/harness/announced-agreement.ts'
import type { TestApplicant } from '../../test/harness/applicant.ts'
import { good } from '../../test/harness/editing.ts'
import { siteOf } from '../../test/harness/site.ts'

const read = async ({ client }: TestApplicant) => good(await client.hero.withdrawnAgreement())

describe('a version of the engagement agreement that was withdrawn', () => {
  it('is known to Heroes who agreed to the version before it, until a later one applies', async () => {
    const { api, dayIn, publishVersion, withdraw, verified, run, later } = await announcedAgreement()
    const [told, agreed] = [await verified(), await verified()]
    const version = await publishVersion(dayIn(30))
    await run()
    const agreedAt = api.clock.now().toISOString()
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    expect([await read(told), await read(agreed)]).toEqual([null, null])
    await later(1)
    const effective = dayIn(29)
    await withdraw()
    const withdrawn = { version, effective, withdrawnAt: api.clock.now().toISOString() }
    expect(await read(told)).toEqual({ ...withdrawn, agreedAt: null })
    expect(await read(agreed)).toEqual({ ...withdrawn, agreedAt })

    const next = await publishVersion(dayIn(30), html => html.replace('45 days', '60 days'))
    expect(await read(told)).toMatchObject({ version })
    good(await told.client.hero.acceptAgreement({ body: { version: next } }))
    expect(await read(told)).toMatchObject({ version })
    await later(31)
    expect(await read(told)).toBeNull()
  })

  it('is nothing if no one had been told of it, and to someone who agrees later', async () => {
    const { api, dayIn, publishVersion, withdraw, verified, run } = await announcedAgreement()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    const agreed = await verified()
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    api.clock.advance(1)
    await withdraw()
    await run()
    expect([await read(hero), (await read(agreed))?.version]).toEqual([null, version])
    await publishVersion(dayIn(30), html => html.replace('30 days', '60 days'))
    await run()
    await withdraw()
    api.clock.advance(1)
    const later = await verified()
    expect([(await read(hero))?.version, await read(later)]).toEqual(['1.0.2', null])
  })

  it('is what an old link says does not apply, with the one that does', async () => {
    const { api, dayIn, publishVersion, withdraw, verified, run, mails } = await announcedAgreement()
    const hero = await verified()
    await publishVersion(dayIn(30))
    await run()
    const { agreeUrl } = (await mails())[0]!.values
    await withdraw()
    const site = await siteOf(api)
    const open = async () => {
      const { html } = await site.open(agreeUrl!, { cookie: `hero=hero.${hero.token}` })
      return html.replace(/<!--.*?-->|<[^>]*>/g, '')
    }
    const old = await open()
    expect(old).toContain('Version 1.0.1 won’t apply')
    expect(old).toContain('You agreed to version 1.0 of the Hero Engagement Agreement')
    expect(old).not.toContain('up to date')
    await publishVersion(dayIn(30), html => html.replace('30 days', '60 days'))
    const next = await open()
    expect(next).toContain('Version 1.0.1 was to apply from')
    expect(next).toContain('Agree to version 1.0.2')
  })
})
