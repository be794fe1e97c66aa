import { describe, expect, it } from 'vitest'
import { staffPages } from '../../contract/staff-limits.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'

const support = async (api: TestApi) => (await (await newStaff(api, ['support'])).logIn()).client
type Client = Awaited<ReturnType<typeof support>>

const named = (firstName: string, lastName: string) => ({ ...newPerson(), firstName, lastName })

async function found(client: Client, text: string, audience?: 'customer' | 'hero') {
  const page = await client.people.find({ body: { text, ...(audience ? { audience } : {}) } })
  return page.ok ? page.data.rows.map(row => row.name) : page.code
}

describe('finding people', () => {
  it('goes by the beginning of a first name, a last name, an email or a phone, whatever the accents', async () => {
    const api = await testApi()
    const client = await support(api)
    const zoe = named('Zoë', 'Núñez')
    await newAccount(api, 'customer', zoe)
    await newAccount(api, 'hero', named('Nuno', 'Zola'))
    await newAccount(api, 'customer', named('Per%', 'O_Neill'))
    await newAccount(api, 'customer', named('Rory', 'O’Rourke'))
    for (const text of ["O'Rourke", 'o’rourke', 'rory oʼr', 'o‘rourke'])
      expect(await found(client, text)).toEqual(['Rory O’Rourke'])
    for (const text of ['zoe', 'ZOË NU', 'nunez z', 'Nuñez'])
      expect(await found(client, text)).toContain('Zoë Núñez')
    expect(await found(client, 'nun')).toEqual(['Zoë Núñez', 'Nuno Zola'])
    expect(await found(client, 'nun', 'hero')).toEqual(['Nuno Zola'])
    expect(await found(client, zoe.email.toUpperCase())).toEqual(['Zoë Núñez'])
    expect(await found(client, `(${zoe.phone.slice(0, 3)}) ${zoe.phone.slice(3)}`)).toEqual(['Zoë Núñez'])
    expect(await found(client, `+1${zoe.phone}`)).toEqual(['Zoë Núñez'])
    expect(await found(client, 'o_n')).toEqual(['Per% O_Neill'])
    expect(await found(client, '%')).toEqual([])
    expect(await found(client, 'nobody')).toEqual([])
  })

  it('goes by the beginnings of first and last name together, in either order, once each and page after page', async () => {
    const api = await testApi()
    const client = await support(api)
    await newAccount(api, 'customer', named('Ana', 'Rivera'))
    await newAccount(api, 'hero', named('Ana María', 'Rivera'))
    await newAccount(api, 'customer', named('Rita', 'Anders'))
    await newAccount(api, 'customer', named('Ana', 'Stone'))
    await newAccount(api, 'customer', named('Per%', 'O_Neill'))
    for (const text of ['an riv', 'riv an', 'Ana Riv', 'RIVERA  án'])
      expect([text, (await found(client, text)).at(0)]).toEqual([text, 'Ana Rivera'])
    expect(await found(client, 'an ri')).toEqual(['Rita Anders', 'Ana Rivera', 'Ana María Rivera'])
    expect(await found(client, 'an ri', 'hero')).toEqual(['Ana María Rivera'])
    expect(await found(client, 'ana mar')).toEqual(['Ana María Rivera'])
    expect(await found(client, 'na riv')).toEqual([])
    expect(await found(client, 'pe o_')).toEqual(['Per% O_Neill'])
    expect(await found(client, 'pe o%')).toEqual([])
    for (let place = 0; place < staffPages.people + 4; place++)
      await newAccount(api, 'customer', named('Bo', `Bo${String.fromCharCode(97 + (place % 9))} Bond`))
    const first = await client.people.find({ body: { text: 'b bo' } })
    const second = await client.people.find({
      body: { text: 'b bo', after: (first.ok && first.data.next) || '' },
    })
    if (!first.ok || !second.ok) throw new Error('No pages')
    expect(first.data.rows).toHaveLength(staffPages.people)
    expect(new Set([...first.data.rows, ...second.data.rows].map(row => row.accountId)).size).toBe(
      staffPages.people + 4,
    )
    expect(second.data.next).toBeNull()
  })

  it('finds the Hero whose application has the reference that a message quotes', async () => {
    const api = await testApi()
    await seedPages(api)
    const client = await support(api)
    const hero = await newApplicant(api)
    await newApplicant(api)
    const state = await hero.client.hero.state()
    if (!state.ok) throw new Error(state.code)
    const { reference = '' } = state.data.hero
    const page = await client.people.find({ body: { text: ` ${reference.toLowerCase().replace('-', ' ')}` } })
    expect(page).toMatchObject({
      data: { rows: [{ accountId: hero.accountId, audience: 'hero' }], next: null },
    })
    expect(await found(client, reference, 'customer')).toEqual([])
    expect(await found(client, 'HA-00000000')).toEqual([])
    // A name that looks like a reference.
    expect(await found(client, 'Ha-Joon')).toEqual([])
  })

  it('shows everybody once, page after page, in the order of the names', async () => {
    const api = await testApi()
    const client = await support(api)
    for (let place = 0; place < staffPages.people + 4; place++)
      await newAccount(api, 'customer', named('Ann', `Ann${String(place % 9)}`))
    const first = await client.people.find({ body: { text: 'ann' } })
    if (!first.ok) throw new Error(first.code)
    const second = await client.people.find({ body: { text: 'ann', after: first.data.next! } })
    if (!second.ok) throw new Error(second.code)
    expect(second.data.next).toBeNull()
    const rows = [...first.data.rows, ...second.data.rows]
    expect(new Set(rows.map(row => row.accountId)).size).toBe(staffPages.people + 4)
    expect(rows).toHaveLength(staffPages.people + 4)
    const names = rows.map(row => row.name)
    expect(names).toEqual([...names].sort())
  })

  it('follows a changed name and forgets a closed account', async () => {
    const api = await testApi()
    const client = await support(api)
    const person = await newAccount(api, 'customer', named('Olga', 'Before'))
    await person.client.account.changeNames({ body: { firstName: 'Olga', lastName: 'After' } })
    expect(await found(client, 'before')).toEqual([])
    expect(await found(client, 'after')).toEqual(['Olga After'])
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', person.accountId)
      .execute()
    expect(await found(client, 'olga')).toEqual([])
  })

  it('shows contacts masked, and puts on record that someone looked but not for whom', async () => {
    const api = await testApi()
    const client = await support(api)
    const person = named('Quentin', 'Quist')
    await newAccount(api, 'customer', person)
    const page = await client.people.find({ body: { text: 'quentin' } })
    expect(JSON.stringify(page)).not.toContain(person.email)
    expect(JSON.stringify(page)).not.toContain(person.phone)
    const events = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(events.find(event => event.action === 'people.searched')).toMatchObject({
      detail: { by: 'name', shown: 1 },
    })
    expect(JSON.stringify([events, api.logged]).toLowerCase()).not.toContain('quentin')
  })

  it.each(['x', Buffer.from('["a","no"]').toString('base64url')])(
    'refuses the made-up page %s',
    async after => {
      const client = await support(await testApi())
      expect(await client.people.find({ body: { text: 'a', after } })).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { after: 'This page of the list doesn’t exist.' },
      })
    },
  )
})
