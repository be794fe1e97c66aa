import { isFormError } from './form-error.ts'

/** Session storage, which ends with the tab. A function, because a browser that blocks storage throws at the mention of it. */
export type DraftStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export const tabStorage: DraftStorage = () => sessionStorage

type Sender = 'script' | 'browser'

interface Draft {
  text: string
  /** Absent until it is sent. */
  sentBy?: Sender
}
interface StoredDrafts {
  owner: string
  texts: Record<string, Draft>
}

const storageKey = 'hero-writing'
/** In characters. Browsers store a few million. */
const most = 500_000

function read(storage: DraftStorage): StoredDrafts | undefined {
  try {
    // Only `write` below stores this key.
    const found = JSON.parse(storage().getItem(storageKey) ?? 'null') as StoredDrafts | null
    return typeof found?.owner === 'string' && typeof found.texts === 'object' ? found : undefined
  } catch {
    return undefined
  }
}

function write(storage: DraftStorage, drafts: StoredDrafts) {
  const text = JSON.stringify(drafts)
  try {
    if (Object.keys(drafts.texts).length === 0) storage().removeItem(storageKey)
    else if (text.length <= most) storage().setItem(storageKey, text)
  } catch {
    // Storage is full or disabled, so nothing is saved.
  }
}

/** Without what a server changes in texts: spaces around them, and kinds of line breaks. */
const plain = (text: string) => text.trim().split(/\s+/).join(' ')

/** Who writes on a page that no one is logged in to. */
export const guest = 'guest'
/** On a page that doesn't know whether someone is logged in: the person who has written in this tab so far. */
export const unknownOwner = 'unknown'

/** The drafts of the owner. Those of a guest go on to the person who logs in; those of another person are deleted. */
export function draftsOf(storage: DraftStorage, given: string) {
  const before = read(storage)
  const owner = given === unknownOwner ? (before?.owner ?? guest) : given
  const isOwn = (found: StoredDrafts) => found.owner === owner || found.owner === guest
  const stored = () => {
    const found = read(storage)
    return { owner, texts: found && isOwn(found) ? found.texts : {} }
  }
  if (before && !isOwn(before)) forgetDrafts(storage)
  return {
    save(field: string, text: string) {
      const { texts } = stored()
      const { [field]: _, ...others } = texts
      write(storage, { owner, texts: text === '' ? others : { ...others, [field]: { text } } })
    },
    sent(field: string, sentBy: Sender) {
      const { texts } = stored()
      const found = texts[field]
      if (found) write(storage, { owner, texts: { ...texts, [field]: { ...found, sentBy } } })
    },
    find(field: string): string | undefined {
      const found = stored().texts[field]
      return found && !found.sentBy ? found.text : undefined
    },
    /** Called once the answer is there to what a script has sent. */
    forgetSent() {
      const others = Object.entries(stored().texts).filter(([, { sentBy }]) => sentBy !== 'script')
      write(storage, { owner, texts: Object.fromEntries(others) })
    },
    /**
     * Called by a page that shows `arrived`, all texts that the owner has sent from it. The browser sends one form of a page: if one of
     * its texts is among them, the form has arrived and is forgotten. If not, the page was left before the answer came, or the form was
     * refused, and its texts are unsent again.
     */
    settleSentByBrowser(isOfPage: (key: string) => boolean, arrived: readonly string[]) {
      const { texts } = stored()
      const all = Object.entries(texts)
      const sent = all.filter(([key, { sentBy }]) => sentBy === 'browser' && isOfPage(key))
      const shown = new Set(arrived.map(plain))
      const hasArrived = sent.some(([, { text }]) => shown.has(plain(text)))
      const others = all.filter(draft => !sent.includes(draft))
      const unsent = sent.map(([key, { text }]) => [key, { text }] as const)
      write(storage, { owner, texts: Object.fromEntries(hasArrived ? others : [...others, ...unsent]) })
    },
  }
}

/** Makes sent drafts unsent again: all, or those that were sent by `sender`. */
function makeUnsent(storage: DraftStorage, sender?: Sender) {
  const found = read(storage)
  if (!found) return
  const texts = Object.entries(found.texts).map(
    ([field, draft]) => [field, sender && draft.sentBy !== sender ? draft : { text: draft.text }] as const,
  )
  write(storage, { ...found, texts: Object.fromEntries(texts) })
}

/** Called if a submission was refused or the session had ended before it, so the text did not arrive. */
export const reviveDrafts = (storage: DraftStorage): void => makeUnsent(storage)

/**
 * Called by each new document. If a script of the last one has sent a form, the page was left before the answer came, and no one
 * knows whether it arrived: better shown again than lost. What the browser sent is settled by the page that it was sent from.
 */
export const reviveUnanswered = (storage: DraftStorage): void => makeUnsent(storage, 'script')

export function forgetDraft(storage: DraftStorage, field: string): void {
  const found = read(storage)
  if (!found) return
  const { [field]: _, ...texts } = found.texts
  write(storage, { ...found, texts })
}

export const forgetDrafts = (storage: DraftStorage): void => write(storage, { owner: '', texts: {} })

const has = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === 'object' && answer !== null && name in answer

/**
 * Whether an action's answer says that what was sent is stored nowhere: it gives the `values` back, as an error and the preview of
 * settings do, or carries an error in its `formError`.
 */
export const isUnstored = (answer: unknown): boolean =>
  has(answer, 'values') || (has(answer, 'formError') && isFormError(answer.formError))
