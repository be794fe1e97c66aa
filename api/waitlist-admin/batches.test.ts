import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { sender } from '../../test/harness/outbox.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import {
  invitedCount,
  putEntries,
  setBoroughs,
  waitlistAdminScene,
} from '../../test/harness/waitlist-admin.ts'
import { inviteWaitlist } from '../../worker/invite-waitlist.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { replay } from '../delivery/replay.ts'

async function openScene() {
  const scene = await waitlistAdminScene()
  await setBoroughs(scene.api, 'open', 'Manhattan', 'Bronx')
  return scene
}

describe('a batch of invitations', () => {
  const boroughs = ['Manhattan' as const]
  const start = { district: 'Manhattan' as const, size: 150, boroughs }

  it('invites who waited longest, a hundred at a time, each once (waitlistAdmin.startBatch, waitlistAdmin.batches)', async () => {
    const { api, admin, staff } = await openScene()
    await putEntries(api, 120)
    await putEntries(api, 5, { district: 'Queens' })
    const started = await admin.startBatch({ body: start })
    if (!started.ok) throw new Error(started.code)
    const { id } = started.data
    expect(started.data).toMatchObject({ state: 'running', invited: 0, by: staff.name })
    await inviteWaitlist(api.deps, { batchId: id })
    expect(await invitedCount(api)).toBe(100)
    await Promise.all([inviteWaitlist(api.deps, { batchId: id }), inviteWaitlist(api.deps, { batchId: id })])
    expect(await invitedCount(api)).toBe(120)
    expect(await admin.batches()).toMatchObject({ data: [{ state: 'done', invited: 120 }] })
    const mails = (await api.queuedMessages()).filter(({ template }) => template === 'waitlist-invite')
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([120, 120])
    expect(mails[0]!.values).toMatchObject({
      district: 'Manhattan',
      inviteUrl: 'http://hero.test/customer-signup',
    })
    expect(await admin.startBatch({ body: start })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: 'Everyone in this batch has already been invited or has left the list.',
    })
    expect(await staffActions(api)).toEqual(['waitlist.batch-started'])
  })

  it('says the Bronx as people say it', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 1, { district: 'Bronx', zipcode: '10451' })
    const started = await admin.startBatch({ body: { size: 1, boroughs: ['Bronx'] } })
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    const [mail] = (await api.queuedMessages()).filter(({ template }) => template === 'waitlist-invite')
    expect(mail!.values.district).toBe('the Bronx')
  })

  it('never invites one person twice, whatever batches run at once', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 90)
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const result = await admin.startBatch({ body: { size: 40, boroughs } })
        return result.ok ? result.data.id : ''
      }),
    )
    await Promise.all(ids.map(batchId => inviteWaitlist(api.deps, { batchId })))
    const mails = (await api.queuedMessages()).map(({ to }) => to)
    expect(mails.length).toBe(new Set(mails).size)
    expect(mails.length).toBe(await invitedCount(api))
  })

  it('of two that were confirmed from the same preview starts once', async () => {
    const { api, admin, staff } = await openScene()
    await putEntries(api, 90)
    const confirm = async () => {
      const preview = await admin.previewBatch({ body: { size: 40 } })
      if (!preview.ok) throw new Error(preview.code)
      const body = { size: 40, boroughs, latestBatch: preview.data.latestBatch }
      return Promise.all([admin.startBatch({ body }), admin.startBatch({ body })])
    }
    const refused = { code: 'CHANGED_ELSEWHERE', message: expect.stringContaining(staff.name) }
    for (const _ of ['the first batch', 'another one']) {
      // Batches that start at the same moment have no order.
      api.clock.advance(minute)
      const answers = await confirm()
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.find(({ ok }) => !ok)).toMatchObject(refused)
    }
  })

  it('goes on until it has reached people whose entries were in use for a moment', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 2)
    const started = await admin.startBatch({ body: { size: 2, boroughs } })
    const batchId = started.ok ? started.data.id : ''
    await api.db.transaction().execute(async tx => {
      await tx.selectFrom('waitlist_entry').select('id').where('name', '=', 'Ada0').forUpdate().execute()
      await inviteWaitlist(api.deps, { batchId })
    })
    expect(await admin.batches()).toMatchObject({ data: [{ state: 'running', invited: 1 }] })
    await inviteWaitlist(api.deps, { batchId })
    expect(await admin.batches()).toMatchObject({ data: [{ state: 'done', invited: 2 }] })
  })

  it('pauses, goes on and stops; what has ended does not go on (waitlistAdmin.setBatchState)', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 250)
    const started = await admin.startBatch({ body: { size: 200, boroughs } })
    const id = started.ok ? started.data.id : ''
    const set = (state: 'running' | 'paused' | 'stopped', version: number) =>
      admin.setBatchState({ params: { id }, body: { state, version } })
    expect(await set('paused', 1)).toMatchObject({ data: { state: 'paused' } })
    await inviteWaitlist(api.deps, { batchId: id })
    expect(await invitedCount(api)).toBe(0)
    const both = await Promise.all([set('running', 2), set('stopped', 2)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const { version, state } = (await api.db
      .selectFrom('waitlist_batch')
      .selectAll()
      .executeTakeFirstOrThrow()) as { version: number; state: 'running' | 'stopped' }
    if (state === 'running') expect(await set('stopped', version)).toMatchObject({ ok: true })
    expect(await set('running', 9)).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: 'This batch has ended.',
    })
  })

  it('keeps nothing of a page whose mails cannot be promised', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 3)
    const started = await admin.startBatch({ body: { size: 3, boroughs } })
    await api.db.schema.alterTable('message').renameTo('message_away').execute()
    await expect(inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })).rejects.toThrow()
    expect(await invitedCount(api)).toBe(0)
  })

  it('leaves by the link of the invitation as by that of the confirmation', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 1)
    const started = await admin.startBatch({ body: { size: 1, boroughs } })
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    const [mail] = await api.queuedMessages()
    const path = new URL(mail!.values.unsubscribeUrl!).pathname.replace(/^\/api/, '')
    await api.api.fetch(new Request(`http://hero.test${path}`, { method: 'POST' }), {
      ip: '203.0.113.7',
    })
    expect(await api.db.selectFrom('waitlist_entry').selectAll().execute()).toEqual([])
  })

  it('is not needed for a test of the invitation, which goes to staff', async () => {
    const { api } = await openScene()
    const staff = await newStaff(api, ['admin'])
    const { notifications } = (await staff.logIn()).client
    const params = { template: 'waitlist-invite', channel: 'mail' } as const
    expect(await notifications.test({ params, body: {} })).toMatchObject({ ok: true })
    const { needs, mails } = sender(api)
    for (const { id } of await api.db.selectFrom('message').select('id').execute())
      await sendMessage(needs, { id }, { last: false })
    expect(mails.map(({ to }) => to)).toEqual([staff.email])
  })

  it('does not get the invitation if they have left before it could be sent', async () => {
    const { api, admin } = await openScene()
    await putEntries(api, 2)
    const started = await admin.startBatch({ body: { size: 2, boroughs } })
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    const [gone] = await api.db.selectFrom('waitlist_entry').select(['id', 'email']).execute()
    await api.db.deleteFrom('waitlist_entry').where('id', '=', gone!.id).execute()
    const { needs, mails } = sender(api)
    for (const { id } of await api.db.selectFrom('message').select('id').execute())
      await sendMessage(needs, { id }, { last: false })
    expect(mails.map(({ to }) => to)).not.toContain(gone!.email)
    expect(mails).toHaveLength(1)
    const failed = await api.db.selectFrom('message').select('error').where('state', '=', 'failed').execute()
    expect(failed).toEqual([{ error: 'LEFT' }])
    const { queued } = await api.db
      .transaction()
      .execute(tx => replay({ ...api.deps, db: tx }, { state: 'failed' }))
    expect(queued).toEqual({})
  })
})
