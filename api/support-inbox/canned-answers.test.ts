import { describe, expect, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import { good } from '../../test/harness/editing.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import { supportInboxScene } from '../../test/harness/support-inbox.ts'

describe('canned answers', () => {
  it('are added, changed and removed on record (supportInbox.cannedAnswers, supportInbox.saveCannedAnswer, supportInbox.removeCannedAnswer)', async () => {
    const { api, inbox, first } = await supportInboxScene()
    expect(await inbox.cannedAnswers()).toMatchObject({ data: [] })
    const added = await inbox.saveCannedAnswer({
      body: { title: 'Dogs', text: 'Are welcome.', topic: 'walk' },
    })
    if (!added.ok) throw new Error(added.code)
    const [answer] = added.data
    expect(answer).toMatchObject({ title: 'Dogs', topic: 'walk', version: 1, changedBy: first.name })
    const { id } = answer!
    expect(
      await inbox.saveCannedAnswer({ body: { id, version: 1, title: 'Dogs', text: 'Yes.', topic: '' } }),
    ).toMatchObject({
      data: [{ id, text: 'Yes.', topic: null, version: 2 }],
    })
    expect(await inbox.removeCannedAnswer({ params: { id } })).toMatchObject({ data: [] })
    expect(await inbox.removeCannedAnswer({ params: { id } })).toMatchObject({ data: [] })
    expect(await staffActions(api)).toEqual([
      'canned-answer.added',
      'canned-answer.changed',
      'canned-answer.removed',
    ])
  })

  it('have one title each, and of two who change one at once one is told', async () => {
    const { api, inbox, otherInbox } = await supportInboxScene()
    const added = await inbox.saveCannedAnswer({ body: { title: 'Dogs', text: 'Are welcome.' } })
    const id = added.ok ? added.data[0]!.id : ''
    expect(await inbox.saveCannedAnswer({ body: { title: 'DOGS', text: 'Again.' } })).toMatchObject({
      errors: { title: 'Another answer already has this title.' },
    })
    const same = { title: 'Cats', text: 'Are welcome, too.' }
    const both = await Promise.all([inbox, otherInbox].map(each => each.saveCannedAnswer({ body: same })))
    expect(both.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual(['INVALID_INPUT', 'OK'])
    api.clock.advance(hour / 6)
    const change = { id, version: 1, title: 'Dogs' }
    const results = await Promise.all([
      inbox.saveCannedAnswer({ body: { ...change, text: 'One.' } }),
      otherInbox.saveCannedAnswer({ body: { ...change, text: 'Two.' } }),
    ])
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
  })

  it('that are sent again are saved and removed once, also from the other tab of a colleague', async () => {
    const { api, inbox, otherInbox } = await supportInboxScene()
    const asked = { title: 'Dogs', text: 'Are welcome.', topic: 'walk' } as const
    const added = good(await inbox.saveCannedAnswer({ body: asked }))
    expect(good(await inbox.saveCannedAnswer({ body: asked }))).toEqual(added)
    const { id } = added[0]!
    const change = { id, version: 1, title: 'Dogs', text: 'Yes.', topic: '' } as const
    const changed = good(await inbox.saveCannedAnswer({ body: change }))
    for (const each of [inbox, otherInbox])
      expect(good(await each.saveCannedAnswer({ body: change }))).toEqual(changed)
    expect(await otherInbox.saveCannedAnswer({ body: { ...change, text: 'No.' } })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
    for (const each of [inbox, otherInbox])
      expect(good(await each.removeCannedAnswer({ params: { id } }))).toEqual([])
    expect(await inbox.saveCannedAnswer({ body: { ...change, version: 2 } })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Someone removed this answer. Add it again if it’s still needed.',
    })
    expect(await staffActions(api)).toEqual([
      'canned-answer.added',
      'canned-answer.changed',
      'canned-answer.removed',
    ])
  })
})
