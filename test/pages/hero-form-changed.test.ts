import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { screenHref } from '../../web/onboarding/hero-form/screens.ts'
import { good, member, secureName, sendSteps } from '../e2e/harness/people.ts'
import { formAnswers } from '../harness/hero-answers.ts'
import { attribute, elements, readPage, textOf } from './rendered-page.ts'

const { alone } = inject('instances')

/** A Hero at "Check your answers", without scripts. */
async function checking() {
  const hero = await member({ apiUrl: alone }, 'hero')
  await sendSteps(hero, 3)
  const { client, token } = hero
  good(await client.hero.acceptAgreement({ body: { version: '1.0' } }))
  const answers = formAnswers()
  const save = async (city: string, version: number) => {
    const changed = { ...answers, personalAddress: { ...answers.personalAddress, city } }
    return good(await client.hero.saveFormDraft({ body: { answers: changed as never, version } }))
  }
  const { version } = await save('Yonkers', good(await client.hero.formDraft()).version)
  const headers = { cookie: `${secureName('account')}=hero.${token}`, origin: alone }
  const page = alone + screenHref('showCheck')
  const read = async (answer: Response) => {
    const { document } = readPage(answer.status, await answer.text())
    const [hidden] = elements(document, ({ name, attribs }) => name === 'input' && attribs.name === 'version')
    return { text: textOf(document), shown: hidden ? attribute(hidden, 'value') : undefined }
  }
  return {
    client,
    open: async () => read(await fetch(page, { headers })),
    changeElsewhere: () => save('Albany', version),
    read,
    submit: (shown: string | undefined) =>
      fetch(page, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ intent: 'submit', ...(shown ? { version: shown } : {}) }),
      }),
  }
}

describe('the Hero form at “Check your answers”', () => {
  it('is not submitted with answers of another device that the page did not show', async () => {
    const { client, open, changeElsewhere, read, submit } = await checking()
    const before = await open()
    expect(before.text).toContain('Yonkers')
    await changeElsewhere()
    const refused = await read(await submit(before.shown))
    expect(refused.text).toContain(
      'You’ve changed this in another tab or on another device since you opened it. Here’s the newer version.',
    )
    expect(refused.text).toContain('Albany')
    expect(good(await client.hero.formDraft()).submitted).toBe(false)

    const sent = await submit(refused.shown)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      `${href('/hero-signup-progress')}?sent=heroForm`,
    ])
    expect(good(await client.hero.formDraft()).submitted).toBe(true)
  })
})
