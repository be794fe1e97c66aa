import { describe, expect, it } from 'vitest'
import { staffActions } from '../../test/harness/staff-actions.ts'
import {
  invitedCount,
  putEntries,
  setBoroughs,
  waitlistAdminScene,
} from '../../test/harness/waitlist-admin.ts'
import { inviteWaitlist } from '../../worker/invite-waitlist.ts'

async function scene() {
  const { api, admin } = await waitlistAdminScene()
  await setBoroughs(api, 'open', 'Manhattan', 'Bronx')
  await putEntries(api, 3)
  await putEntries(api, 2, { district: 'Bronx', zipcode: '10451' })
  await putEntries(api, 4, { district: 'Queens', zipcode: '11101' })
  const districtsInvited = async () => {
    const mails = (await api.queuedMessages()).filter(({ template }) => template === 'waitlist-invite')
    return mails.map(({ values }) => values.district)
  }
  return { api, admin, districtsInvited }
}

describe('the preview of a batch', () => {
  it('says how many, from which boroughs, and the mail in the words in force; it sends nothing (waitlistAdmin.previewBatch)', async () => {
    const { api, admin } = await scene()
    const previewed = await admin.previewBatch({ body: { size: 4 } })
    expect(previewed).toMatchObject({
      data: {
        total: 4,
        boroughs: [
          { district: 'Manhattan', state: 'open', waiting: 3, invited: 3 },
          { district: 'Queens', state: 'later', waiting: 4, invited: 0 },
          { district: 'Bronx', state: 'open', waiting: 2, invited: 1 },
        ],
        mails: [
          { district: 'Manhattan', subject: 'Hero is open in Manhattan: your invitation' },
          { district: 'Bronx', subject: 'Hero is open in the Bronx: your invitation' },
        ],
      },
    })
    expect(previewed.ok && previewed.data.mails[1]!.text).toContain('Hello,\n\nHero is open in the Bronx.')
    expect([await invitedCount(api), await api.queuedMessages(), await staffActions(api)]).toEqual([
      0,
      [],
      [],
    ])
  })

  it('invites nobody where no borough is open', async () => {
    const { api, admin } = await scene()
    await setBoroughs(api, 'first', 'Manhattan', 'Bronx')
    expect(await admin.previewBatch({ body: { size: 100 } })).toMatchObject({ data: { total: 0, mails: [] } })
  })
})

describe('a batch of invitations', () => {
  it('is refused for a borough that is not open: the invitation says that it is (waitlistAdmin.startBatch)', async () => {
    const { api, admin } = await scene()
    for (const boroughs of [['Queens'], ['Manhattan', 'Queens']] as const)
      expect(await admin.startBatch({ body: { size: 9, boroughs: [...boroughs] } })).toMatchObject({
        code: 'CHANGED_ELSEWHERE',
        message: expect.stringContaining('Hero isn’t open in Queens'),
      })
    expect(await admin.startBatch({ body: { size: 9, boroughs: [] } })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await staffActions(api)).toEqual([])
  })

  it('reaches only the boroughs that were confirmed, whatever opens meanwhile', async () => {
    const { api, admin, districtsInvited } = await scene()
    const started = await admin.startBatch({ body: { size: 9, boroughs: ['Manhattan'] } })
    await setBoroughs(api, 'open', 'Queens')
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    expect(await districtsInvited()).toEqual(['Manhattan', 'Manhattan', 'Manhattan'])
  })

  it('leaves out a borough that is closed before its mails leave', async () => {
    const { api, admin, districtsInvited } = await scene()
    const started = await admin.startBatch({ body: { size: 9, boroughs: ['Manhattan', 'Bronx'] } })
    await setBoroughs(api, 'later', 'Bronx')
    await inviteWaitlist(api.deps, { batchId: started.ok ? started.data.id : '' })
    expect(await districtsInvited()).toEqual(['Manhattan', 'Manhattan', 'Manhattan'])
    expect(await admin.batches()).toMatchObject({ data: [{ state: 'done', invited: 3 }] })
  })
})
