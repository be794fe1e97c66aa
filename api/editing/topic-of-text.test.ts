import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newYorkClock } from '../../contract/new-york-time.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'

/** A published help text of topic A, with unpublished changes that move it to topic B, which has no other texts. */
async function movingText() {
  const scene = await newsroom()
  const { api, editor, other, anyone } = scene
  const a = await write(editor, 'topic', { slug: 'topic-a', title: 'A' })
  const b = await write(editor, 'topic', { slug: 'topic-b', title: 'B' })
  for (const topic of [a, b]) good(await publish(editor, topic))
  const written = await write(editor, 'subtopic', { topicId: a.id })
  good(await publish(editor, written))
  const params = { id: written.id }
  const body = { ...written.fields, topicId: b.id, version: written.version }
  const { version } = good(await editor.editing.save({ params, body }))
  const move = (at?: string) => publish(editor, { id: written.id, version }, at)
  const withdraw = () => other.editing.withdraw({ params: { id: b.id }, body: { version: b.version } })
  const topicOf = async () => {
    const found = await anyone.content.topic({ params: { slug: written.slug } })
    return found.ok ? found.data.parents.topicName : found.code
  }
  const entry = async () => good(await editor.editing.entry({ params }))
  const inMinutes = (minutes: number) => {
    const at = new Date(Math.ceil(api.clock.now().getTime() / minute) * minute + minutes * minute)
    return {
      local: newYorkClock(at),
      pass: () => api.clock.advance(at.getTime() - api.clock.now().getTime()),
    }
  }
  return { ...scene, b, params, move, withdraw, topicOf, entry, inMinutes }
}

describe('a topic to which a text is scheduled to move', () => {
  it('is neither withdrawn nor deleted until the schedule is canceled', async () => {
    const { editor, b, params, move, withdraw, inMinutes } = await movingText()
    const { scheduledFrom } = good(await move(inMinutes(5).local))
    const refused = { code: 'INVALID_INPUT', message: expect.stringContaining('is scheduled to move') }
    expect(await withdraw()).toMatchObject(refused)
    expect(await editor.editing.delete({ params: { id: b.id }, body: { version: b.version } })).toMatchObject(
      refused,
    )
    good(await editor.editing.cancelSchedule({ params, body: { scheduledFrom: scheduledFrom! } }))
    expect(await withdraw()).toMatchObject({ ok: true })
  })

  it('that is not on the site by then keeps the text where it is, and staff see why', async () => {
    const { editor, b, move, withdraw, topicOf, entry, inMinutes } = await movingText()
    good(await withdraw())
    good(await publish(editor, b, inMinutes(4).local))
    const due = inMinutes(5)
    good(await move(due.local))
    good(await publish(editor, b, inMinutes(9).local))
    due.pass()
    expect(await topicOf()).toBe('A')
    const { state, scheduled } = await entry()
    expect([state, scheduled?.problem]).toEqual(['changed', expect.stringContaining('isn’t on the site')])
  })

  it('that an earlier release let someone delete keeps the text where it is, too', async () => {
    const { api, b, move, topicOf, entry, inMinutes } = await movingText()
    const due = inMinutes(5)
    good(await move(due.local))
    const gone = { visible_from: null, deleted_at: api.clock.now() }
    await api.db.updateTable('entry').set(gone).where('id', '=', b.id).execute()
    due.pass()
    expect(await topicOf()).toBe('A')
    expect((await entry()).scheduled?.problem).toContain('isn’t on the site')
  })

  it('and that is on the site has the text from that minute', async () => {
    const { move, topicOf, inMinutes } = await movingText()
    const due = inMinutes(5)
    good(await move(due.local))
    due.pass()
    expect(await topicOf()).toBe('B')
  })
})

it('A text that is on the site moves to no topic that is not there by then', async () => {
  const { editor, b, move, withdraw, topicOf, inMinutes } = await movingText()
  good(await withdraw())
  good(await publish(editor, b, inMinutes(5).local))
  for (const at of [undefined, inMinutes(4).local])
    expect(await move(at)).toMatchObject({
      errors: { topicId: expect.stringContaining('isn’t on the site by then') },
    })
  const due = inMinutes(5)
  good(await move(due.local))
  expect(await topicOf()).toBe('A')
  due.pass()
  expect(await topicOf()).toBe('B')
})

it.each(['now', 'later'])(
  'of two who move a text %s and withdraw its new topic at once, one is refused',
  async when => {
    const { move, withdraw, topicOf, inMinutes } = await movingText()
    const due = inMinutes(5)
    const both = await Promise.all([move(when === 'later' ? due.local : undefined), withdraw()])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    due.pass()
    expect(await topicOf()).toBe(both[0].ok ? 'B' : 'A')
  },
)
