import { expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../test/harness/editing.ts'
import { scheduledChangeTimes } from './scheduled-changes.ts'

it('The moments at which the public will read something else are known ahead, the nearest first', async () => {
  const { api, editor } = await newsroom()
  const out = await write(editor, 'news')
  good(await publish(editor, out))
  const body = { ...out.fields, title: 'Changed', version: out.version }
  const { version } = good(await editor.editing.save({ params: { id: out.id }, body }))
  good(await publish(editor, { id: out.id, version }, '2031-05-05T09:00'))
  good(await publish(editor, await write(editor, 'blog'), '2031-02-03T09:00'))
  good(await publish(editor, await write(editor, 'topic', { slug: 'topic' }), '2031-03-03T09:00'))
  await api.db
    .insertInto('page')
    .values({
      slug: 'sms-terms',
      version: '2.0',
      title: 'SMS terms',
      html: 'x',
      hash: 'x',
      audience: 'both',
      effective: '2031-01-01',
    })
    .execute()
  const moments = await scheduledChangeTimes(api.db, api.clock.now())
  expect(moments.map(moment => moment.toISOString())).toEqual([
    '2031-01-01T05:00:00.000Z',
    '2031-02-03T14:00:00.000Z',
    '2031-03-03T14:00:00.000Z',
    '2031-05-05T13:00:00.000Z',
  ])
})
