import { describe, expect, it } from 'vitest'
import type { CardVault, FormVault } from '../../providers/cards/card-vault.ts'
import { CardRefused } from '../../providers/cards/card-vault.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { forgetCard } from '../../worker/forget-card.ts'

const card = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Ada Mercer',
  cardExpMonth: '3',
  cardExpYear: '2029',
  cardCVC: '123',
  zipCode: '10013',
}

async function customer(cards?: CardVault) {
  const instance = await testApi(cards ? { deps: { cards } } : {})
  const account = await newAccount(instance, 'customer')
  const add = (changes: Partial<typeof card> = {}) =>
    account.client.payment.addCard({ body: { ...card, ...changes } })
  const rows = () => instance.db.selectFrom('card').selectAll().orderBy('created_at').execute()
  return { instance, account, add, rows }
}

function countingVault(problem?: () => Error): FormVault & { tokens: Set<string> } {
  const tokens = new Set<string>()
  return {
    entry: 'form',
    name: 'counting',
    tokens,
    async add({ number }) {
      if (problem) throw problem()
      const token = `token ${crypto.randomUUID()}`
      tokens.add(token)
      return { token, brand: 'visa', last4: number.slice(-4), fingerprint: `print ${number.slice(-4)}` }
    },
    async remove(token) {
      tokens.delete(token)
    },
  }
}

describe('adding a card', () => {
  it('answers it masked and keeps neither number nor code', async () => {
    const { instance, account, add, rows } = await customer()
    const added = await add()
    expect(added.ok && added.data.card).toMatchObject({
      cardNumber: '•••• •••• •••• 4242',
      cardholderName: 'Ada Mercer',
      cardExpMonth: '03',
      cardExpYear: '2029',
      cardCVC: '',
      zipCode: '10013',
      brand: 'Visa',
      last4: '4242',
    })
    const [row] = await rows()
    expect(row).toMatchObject({ vault: 'sandbox', account_id: account.accountId, exp_month: 3 })
    expect(JSON.stringify(row)).not.toContain('42424242')
    const profile = await account.client.customer.profile()
    expect(profile.ok && [profile.data.user.card.length, profile.data.user.progress]).toEqual([1, 66.68])
    for (const digits of [asWord('4242'), '42424242']) expect(instance.logged.join()).not.toMatch(digits)
  })

  it('of the same number again keeps one card, with the newer expiry, and the vault forgets the other', async () => {
    const vault = countingVault()
    const { instance, account, add, rows } = await customer(vault)
    await add()
    const again = await add({ cardExpYear: '31' })
    expect(again.ok && again.data.cards.map(({ cardExpYear }) => cardExpYear)).toEqual(['2031'])
    const all = await rows()
    expect(all.filter(({ removed_at }) => removed_at === null)).toHaveLength(1)
    for (const { id } of all) await forgetCard(instance.deps, { id })
    expect(vault.tokens.size).toBe(1)
    const cards = await account.client.payment.cards()
    expect(cards.ok && cards.data).toHaveLength(1)
  })

  it('twice at the same instant keeps one', async () => {
    const { add, rows } = await customer()
    const results = await Promise.all([add(), add(), add()])
    expect(results.every(result => result.ok)).toBe(true)
    expect((await rows()).filter(({ removed_at }) => removed_at === null)).toHaveLength(1)
  })

  it.each([
    [{ cardNumber: '' }, { cardNumber: 'Please enter card number' }],
    [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'Please enter valid number' }],
    [{ cardholderName: ' ' }, { cardholderName: 'Please enter card holder name' }],
    [{ cardExpMonth: '13' }, { cardExpMonth: 'Please enter exp year' }],
    [{ cardExpYear: '' }, { cardExpYear: 'Please enter exp year' }],
    [{ cardExpYear: '2025' }, { cardExpYear: 'This card has expired. Check the date, or use another card.' }],
    [{ cardCVC: '' }, { cardCVC: 'Please enter cvv' }],
    [{ cardCVC: '1234' }, { cardCVC: 'Please enter cvv' }],
    [{ zipCode: '' }, { zipCode: 'Please enter zip code' }],
  ])('is refused at the field: %j', async (changes, errors) => {
    const { add, rows } = await customer()
    const refused = await add(changes)
    expect(!refused.ok && [refused.code, refused.errors]).toEqual(['INVALID_INPUT', errors])
    expect(await rows()).toEqual([])
  })

  it.each([
    ['4000000000000002', {}],
    ['4000000000000127', { cardCVC: 'The security code doesn’t match this card. Check it and try again.' }],
    ['4000000000000069', { cardExpYear: 'This card has expired. Check the date, or use another card.' }],
  ])('is refused when the bank refuses %s', async (cardNumber, errors) => {
    const { add, rows } = await customer()
    const refused = await add({ cardNumber })
    expect(!refused.ok && [refused.status, refused.code, refused.errors]).toEqual([
      422,
      'CARD_REFUSED',
      errors,
    ])
    expect(await rows()).toEqual([])
  })

  it('is UNAVAILABLE when the vault is away, and nothing of the card is in the error or the log', async () => {
    const { instance, add, rows } = await customer(
      countingVault(() => new ProviderFailure('stripe', 'temporary', 'TIMEOUT')),
    )
    const refused = await add()
    expect(!refused.ok && [refused.status, refused.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await rows()).toEqual([])
    for (const digits of [asWord('4242'), '42424242', '"123"'])
      expect(JSON.stringify([instance.logged, refused])).not.toMatch(digits)
  })

  it('lets the vault forget the card when we cannot keep it', async () => {
    const vault = countingVault()
    const { instance, add } = await customer(vault)
    await instance.pool.query(`
      create function broken() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger broken before insert on card for each row execute function broken()`)
    const refused = await add()
    expect(!refused.ok && refused.code).toBe('INTERNAL')
    expect(vault.tokens.size).toBe(0)
  })

  it('is tried at most ten times an hour: a form is no place to try stolen numbers', async () => {
    const { add } = await customer(countingVault(() => new CardRefused('declined')))
    for (let tries = 0; tries < 10; tries++) await add()
    const refused = await add()
    expect(!refused.ok && [refused.status, refused.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })

  it('is for customers', async () => {
    const { instance } = await customer()
    const hero = await newAccount(instance, 'hero')
    const refused = await hero.client.payment.addCard({ body: card })
    expect(!refused.ok && refused.code).toBe('WRONG_AUDIENCE')
  })
})

describe('removing a card', () => {
  it('answers the rest, and the vault forgets it', async () => {
    const vault = countingVault()
    const { instance, account, add } = await customer(vault)
    const first = await add()
    await add({ cardNumber: '4000 0566 5566 5556' })
    const id = first.ok ? first.data.card.id : ''
    const left = await account.client.payment.removeCard({ params: { id } })
    expect(left.ok && left.data.map(({ last4 }) => last4)).toEqual(['5556'])
    await forgetCard(instance.deps, { id })
    expect(vault.tokens.size).toBe(1)
    const again = await account.client.payment.removeCard({ params: { id } })
    expect(!again.ok && again.code).toBe('NOT_FOUND')
  })

  it("is refused for another's card and for what is no card", async () => {
    const { instance, add, rows } = await customer()
    const added = await add()
    const stranger = await newAccount(instance, 'customer')
    for (const id of [added.ok ? added.data.card.id : '', 'x', "' or 1=1 --", crypto.randomUUID()]) {
      const refused = await stranger.client.payment.removeCard({ params: { id } })
      expect(!refused.ok && [refused.status, refused.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await rows())[0]?.removed_at).toBeNull()
    const seen = await stranger.client.payment.cards()
    expect(seen.ok && seen.data).toEqual([])
  })

  it('does not let the vault forget a card that is saved', async () => {
    const vault = countingVault()
    const { instance, add } = await customer(vault)
    const added = await add()
    await forgetCard(instance.deps, { id: added.ok ? added.data.card.id : '' })
    expect(vault.tokens.size).toBe(1)
  })
})
