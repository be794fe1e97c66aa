import { href } from 'react-router'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { siteOf } from '../../test/harness/site.ts'

/** What the progress page and a step say to a Hero, the latter also without scripts, and what a card that is refused says to anyone. */
async function saidWith(phone: string | undefined) {
  const api = await testApi()
  const { variables } = api.deps.settings
  const { 'company.supportPhone': _, ...others } = variables
  const settings = {
    ...api.deps.settings,
    variables: { ...others, ...(phone ? { 'company.supportPhone': phone } : {}) },
  }
  const site = await siteOf({ ...api, deps: { ...api.deps, settings } })
  const { token } = await newAccount(api, 'hero')
  const cookie = `hero=hero.${token}`
  const pages = await Promise.all([
    site.open(href('/hero-signup-progress'), { cookie }),
    site.open(href('/hero-signup-step-1'), { cookie }),
    site.open(href('/verify/:code', { code: 'ABCD' })),
  ])
  return pages.map(({ html }) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' '))
}

it('nobody is told to call us while there is no number to call', { timeout: 60_000 }, async () => {
  for (const text of await saidWith(undefined)) expect(text).not.toMatch(/call us/)
})

it('the number is beside the hours in which it is answered', { timeout: 60_000 }, async () => {
  for (const text of await saidWith('(212) 555-0142'))
    expect(text).toContain('or call us from 6 a.m. to 10 p.m. Eastern: (212) 555-0142.')
})
