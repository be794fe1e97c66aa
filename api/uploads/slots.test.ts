import { describe, expect, it } from 'vitest'
import { createPictureCheck } from '../../providers/images/picture-check.ts'
import { testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount } from '../../test/harness/applicant.ts'
import { createSlots } from './slots.ts'

async function slot(servers = 1) {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const opened = await account.client.uploads.open({ query: { count: 1 } })
  const filename = opened.ok ? opened.data[0]!.filename : ''
  const picture = await createPictureCheck().verify(await aPicture(), 'image/jpeg')
  if (!picture.ok) throw new Error(picture.reason)
  const tables = Array.from({ length: servers }, () => createSlots(instance.deps))
  return { instance, account, filename, picture, tables }
}

describe('the table of slots', () => {
  it('lets one of several servers fill a slot, and only that one keeps the file', async () => {
    const { filename, picture, tables } = await slot(5)
    const kept: number[] = []
    const results = await Promise.all(
      tables.map((table, server) => table.fill(filename, picture, async () => void kept.push(server))),
    )
    expect([results.filter(Boolean).length, kept.length]).toEqual([1, 1])
    expect(await tables[0]!.stateOf(filename)).toBe('used')
  })

  it('leaves the slot open when the file could not be kept', async () => {
    const { filename, picture, tables } = await slot()
    const [table] = tables
    const full = table!.fill(filename, picture, async () => {
      throw new Error('disk full')
    })
    await expect(full).rejects.toThrow('disk full')
    expect(await table!.stateOf(filename)).toBe('open')
    expect(await table!.fill(filename, picture, async () => {})).toBe(true)
  })

  it('takes nothing into a slot that its owner gave up', async () => {
    const { account, filename, picture, tables } = await slot()
    await account.client.uploads.remove({ params: { filename } })
    expect(await tables[0]!.stateOf(filename)).toBe('unknown')
    expect(await tables[0]!.fill(filename, picture, async () => {})).toBe(false)
  })

  it('knows no slot that was never opened', async () => {
    const { tables } = await slot()
    expect(await tables[0]!.stateOf('00000000-0000-4000-8000-000000000000.jpg')).toBe('unknown')
  })
})
