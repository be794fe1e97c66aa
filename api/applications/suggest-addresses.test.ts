import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/rate-limits.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'

const address = (number: number) => ({
  street: `${number} Sample Street`,
  city: 'Brooklyn',
  state: 'New York',
  zipcode: '11201',
})
const body = { street: ' 118 Sample ' }

async function scene({ isOn = true } = {}) {
  const asked: string[] = []
  const addressSuggestions = {
    suggest: async (typed: string) => {
      asked.push(typed)
      return [1, 2, 3, 4, 5, 6].map(address)
    },
  }
  const api = await testApi(isOn ? { deps: { addressSuggestions } } : {})
  const { token } = await newAccount(api, 'hero')
  return { api, asked, client: api.client(token) }
}

describe('addresses for a street', () => {
  it('are the five best of the provider, and the draft says that there are some', async () => {
    const { asked, client } = await scene()
    expect(await client.hero.suggestAddresses({ body })).toMatchObject({
      ok: true,
      data: { addresses: [1, 2, 3, 4, 5].map(address) },
    })
    expect(asked).toEqual(['118 Sample'])
    expect(await client.hero.formDraft()).toMatchObject({ data: { suggestsAddresses: true } })
  })

  it('are none without a provider, and the draft says nothing of them', async () => {
    const { client } = await scene({ isOn: false })
    expect(await client.hero.suggestAddresses({ body })).toMatchObject({ ok: true, data: { addresses: [] } })
    const draft = await client.hero.formDraft()
    expect(draft.ok && 'suggestsAddresses' in draft.data).toBe(false)
  })

  it('are asked for a limited number of times, and by a Hero with something to look for', async () => {
    const { api, asked, client } = await scene()
    expect(await client.hero.suggestAddresses({ body: { street: ' 1 ' } })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    for (let times = 0; times < limits.addressSuggestions.points; times += 1)
      expect(await client.hero.suggestAddresses({ body })).toMatchObject({ ok: true })
    expect(await client.hero.suggestAddresses({ body })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(asked).toHaveLength(limits.addressSuggestions.points)
    const customer = await newAccount(api, 'customer')
    expect(await api.client(customer.token).hero.suggestAddresses({ body })).toMatchObject({ ok: false })
  })
})
