import { describe, expect, it } from 'vitest'
import {
  emptySlot,
  filesForSlots,
  isUnsent,
  type SlotEvent,
  type SlotState,
  slotAfter,
} from './slot-state.ts'

const photo = { name: 'license-front.jpg', bytes: 1_900_000, src: 'blob:front' }
const stateAfter = (...events: SlotEvent[]) => events.reduce<SlotState>(slotAfter, emptySlot)
const sending: SlotEvent[] = [{ type: 'choose' }, { type: 'send', attempt: 1, photo }]

describe('a photo that only the page has', () => {
  const refused = { type: 'refuse', attempt: 1, reason: 'HEIC' } as const
  it.each<[string, SlotEvent[], boolean]>([
    ['is none before one was chosen', [], false],
    ['is one that is made ready', [{ type: 'choose' }], true],
    ['is one that couldn’t be opened yet', [{ type: 'choose' }, { ...refused, canRetry: true }], true],
    ['is none that can’t be opened at all', [{ type: 'choose' }, { ...refused, canRetry: false }], false],
    [
      'is one that may be unfit',
      [{ type: 'choose' }, { type: 'doubt', attempt: 1, photo, doubt: 'dark' }],
      true,
    ],
    ['is one on its way', sending, true],
    [
      'is one that didn’t arrive',
      [...sending, { type: 'fail', attempt: 1, reason: 'Offline', canRetry: true }],
      true,
    ],
    [
      'is none that the site refused',
      [...sending, { type: 'fail', attempt: 1, reason: 'PDF', canRetry: false }],
      false,
    ],
    ['is none that arrived', [...sending, { type: 'arrive', attempt: 1, filename: 'a1.jpg' }], false],
    ['is none that was canceled', [...sending, { type: 'cancel' }], false],
  ])('%s', (_case, events, expected) => {
    expect(isUnsent(stateAfter(...events))).toBe(expected)
  })
})

describe('a photo on its way', () => {
  it('is made ready, sent and arrives under the name that the slot gave it', () => {
    expect(stateAfter({ type: 'choose' }).status).toBe('preparing')
    expect(stateAfter(...sending, { type: 'progress', attempt: 1, percent: 62 })).toMatchObject({
      status: 'sending',
      percent: 62,
    })
    expect(stateAfter(...sending, { type: 'arrive', attempt: 1, filename: 'a1.jpg' })).toEqual({
      status: 'arrived',
      attempt: 1,
      photo,
      filename: 'a1.jpg',
    })
  })

  it('of a phone is checked once it is here, and stays', () => {
    const arrived = stateAfter(...sending, { type: 'arrive', attempt: 1, filename: 'a1.jpg' })
    expect(slotAfter(arrived, { type: 'doubt-arrived', attempt: 1, doubt: 'dark' })).toMatchObject({
      status: 'arrived',
      filename: 'a1.jpg',
      doubt: 'dark',
    })
    const replaced = slotAfter(arrived, { type: 'choose' })
    expect(slotAfter(replaced, { type: 'doubt-arrived', attempt: 1, doubt: 'dark' })).toBe(replaced)
  })

  it('that cannot be read leaves the slot empty with the reason', () => {
    expect(
      stateAfter({ type: 'choose' }, { type: 'refuse', attempt: 1, reason: 'HEIC', canRetry: false }),
    ).toMatchObject({
      status: 'empty',
      refusal: 'HEIC',
    })
  })

  it('that did not arrive stays, and is sent again on Retry', () => {
    const failed = stateAfter(
      ...sending,
      { type: 'progress', attempt: 1, percent: 62 },
      { type: 'fail', attempt: 1, reason: 'no connection', canRetry: true },
    )
    expect(failed).toMatchObject({ status: 'failed', photo, reason: 'no connection', percent: 62 })
    expect(slotAfter(failed, { type: 'retry' })).toMatchObject({ status: 'sending', photo, percent: 0 })
  })

  it('that the server refused is not sent again: another one is needed', () => {
    const refused = stateAfter(...sending, { type: 'fail', attempt: 1, reason: 'damaged', canRetry: false })
    expect(slotAfter(refused, { type: 'retry' })).toBe(refused)
  })

  it('that was canceled fills nothing, however late it arrives', () => {
    const canceled = stateAfter(...sending, { type: 'cancel' })
    expect(canceled.status).toBe('empty')
    expect(slotAfter(canceled, { type: 'arrive', attempt: 1, filename: 'late.jpg' })).toBe(canceled)
  })

  it('that was replaced does not report into the new one', () => {
    const replaced = stateAfter(...sending, { type: 'choose' })
    expect(slotAfter(replaced, { type: 'fail', attempt: 1, reason: 'late', canRetry: true })).toBe(replaced)
    expect(slotAfter(replaced, { type: 'send', attempt: 1, photo })).toBe(replaced)
  })

  it('of an earlier visit comes back into a slot that nobody has touched', () => {
    const earlier: SlotEvent = { type: 'restore', photo, filename: 'a1.jpg' }
    expect(slotAfter(emptySlot, earlier)).toMatchObject({ status: 'arrived', filename: 'a1.jpg' })
    const touched = stateAfter({ type: 'choose' }, { type: 'clear' })
    expect(slotAfter(touched, earlier)).toBe(touched)
  })

  it('that was sent back stays so until it is replaced, or kept where that may be', () => {
    const back: SlotState = {
      status: 'rejected',
      attempt: 0,
      photo,
      filename: 'a1.jpg',
      reason: 'blurred',
      mayStay: true,
    }
    expect(slotAfter(back, { type: 'restore', photo, filename: 'a1.jpg' })).toBe(back)
    expect(slotAfter(back, { type: 'restore', photo, filename: 'b2.jpg' })).toMatchObject({
      status: 'arrived',
      filename: 'b2.jpg',
    })
    expect(slotAfter(back, { type: 'keep' })).toMatchObject({ status: 'arrived', sentBefore: true })
    const alone: SlotState = { ...back, mayStay: false }
    expect(slotAfter(alone, { type: 'keep' })).toBe(alone)
    expect(slotAfter(alone, { type: 'choose' }).status).toBe('preparing')
  })

  it('that is doubtful is not sent before its owner wants it', () => {
    const doubtful = stateAfter({ type: 'choose' }, { type: 'doubt', attempt: 1, photo, doubt: 'dark' })
    expect(doubtful).toEqual({ status: 'doubtful', attempt: 1, photo, doubt: 'dark' })
    expect(slotAfter(doubtful, { type: 'arrive', attempt: 1, filename: 'a1.jpg' })).toBe(doubtful)
    expect(slotAfter(doubtful, { type: 'send', attempt: 1, photo }).status).toBe('sending')
    expect(slotAfter(doubtful, { type: 'choose' }).status).toBe('preparing')
  })

  it('cannot arrive before it was sent', () => {
    const preparing = stateAfter({ type: 'choose' })
    expect(slotAfter(preparing, { type: 'arrive', attempt: 1, filename: 'a.jpg' })).toBe(preparing)
  })
})

describe('a photo that is to replace another', () => {
  const newer = { name: 'newer.jpg', bytes: 900_000, src: 'blob:newer' }
  const arrived: SlotState = { status: 'arrived', attempt: 0, photo, filename: 'a1.jpg' }
  const afterIt = (...events: SlotEvent[]) => events.reduce(slotAfter, arrived)
  const sent: SlotEvent[] = [{ type: 'choose' }, { type: 'send', attempt: 1, photo: newer }]

  it('leaves the earlier one there if it can’t be read, with the reason', () => {
    expect(
      afterIt({ type: 'choose' }, { type: 'refuse', attempt: 1, reason: 'PDF', canRetry: false }),
    ).toMatchObject({ status: 'arrived', photo, filename: 'a1.jpg', refusal: 'PDF' })
  })

  it('leaves it there if the server refuses the new one', () => {
    expect(
      afterIt(...sent, { type: 'fail', attempt: 1, reason: 'The same photo', canRetry: false }),
    ).toMatchObject({ status: 'arrived', filename: 'a1.jpg', refusal: 'The same photo' })
  })

  it('leaves it there if the new one is canceled, while it is sent, doubtful or not uploaded', () => {
    const back = { ...arrived, attempt: 2 }
    const failed: SlotEvent = { type: 'fail', attempt: 1, reason: 'no connection', canRetry: true }
    const doubtful: SlotEvent = { type: 'doubt', attempt: 1, photo: newer, doubt: 'dark' }
    expect(afterIt(...sent, { type: 'cancel' })).toEqual(back)
    expect(afterIt({ type: 'choose' }, doubtful, { type: 'cancel' })).toEqual(back)
    expect(afterIt(...sent, failed, { type: 'cancel' })).toEqual(back)
    expect(afterIt(...sent, { type: 'choose' }, { type: 'cancel' })).toEqual({ ...back, attempt: 3 })
    expect(afterIt(...sent, failed, { type: 'retry' }, { type: 'cancel' })).toMatchObject({
      filename: 'a1.jpg',
    })
  })

  it('takes its place once it has arrived, and a reason isn’t said any longer', () => {
    const refused: SlotEvent = { type: 'refuse', attempt: 1, reason: 'PDF', canRetry: false }
    const again = afterIt({ type: 'choose' }, refused, { type: 'choose' })
    expect(slotAfter(again, { type: 'cancel' })).toEqual({ ...arrived, attempt: 3 })
    expect(afterIt(...sent, { type: 'arrive', attempt: 1, filename: 'b2.jpg' })).toEqual({
      status: 'arrived',
      attempt: 1,
      photo: newer,
      filename: 'b2.jpg',
    })
  })

  it('leaves a photo that was sent back as it was', () => {
    const back: SlotState = { ...arrived, status: 'rejected', reason: 'blurred', mayStay: true }
    const canceled = [{ type: 'choose' }, { type: 'cancel' }] as const
    expect(canceled.reduce<SlotState>(slotAfter, back)).toEqual({ ...back, attempt: 2 })
  })

  it('is gone with the earlier one when the slot is emptied', () => {
    expect(afterIt({ type: 'clear' })).toEqual({ status: 'empty', attempt: 1 })
  })
})

describe('several files in one choice', () => {
  it('go to this slot and the other empty one', () => {
    expect(filesForSlots(['front', 'back'], 0, [emptySlot, emptySlot])).toEqual({
      tooMany: false,
      placed: [
        { file: 'front', slot: 0 },
        { file: 'back', slot: 1 },
      ],
    })
    expect(filesForSlots(['a', 'b'], 1, [emptySlot, emptySlot]).placed).toEqual([
      { file: 'a', slot: 1 },
      { file: 'b', slot: 0 },
    ])
  })

  it('never push out a photo that is there', () => {
    const taken: SlotState = { status: 'arrived', attempt: 1, photo, filename: 'a.jpg' }
    expect(filesForSlots(['a', 'b'], 0, [emptySlot, taken]).placed).toEqual([{ file: 'a', slot: 0 }])
  })

  it('are too many when there are three', () => {
    const three = filesForSlots([1, 2, 3], 0, [emptySlot, emptySlot])
    expect(three.tooMany).toBe(true)
    expect(three.placed).toHaveLength(2)
  })
})
