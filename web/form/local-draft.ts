import { isFormError } from './form-error.ts'

/** Session storage, which ends with the tab. A function, because a browser that blocks storage throws at the mention of it. */
export type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export const tabStorage: Place = () => sessionStorage

interface Writing {
  text: string
  isSent?: boolean
}
interface Kept {
  owner: string
  texts: Record<string, Writing>
}

const storageKey = 'hero-writing'
/** In characters. Browsers store a few million. */
const most = 500_000

function read(place: Place): Kept | undefined {
  try {
    // Only `write` below stores this key.
    const kept = JSON.parse(place().getItem(storageKey) ?? 'null') as Kept | null
    return typeof kept?.owner === 'string' && typeof kept.texts === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

function write(place: Place, kept: Kept) {
  const text = JSON.stringify(kept)
  try {
    if (Object.keys(kept.texts).length === 0) place().removeItem(storageKey)
    else if (text.length <= most) place().setItem(storageKey, text)
  } catch {
    // Storage is full or disabled, so nothing is saved.
  }
}

/** Who writes on a page that no one is logged in to. */
export const guest = 'guest'
/** On a page that doesn't know whether someone is logged in: the person who has written in this tab so far. */
export const unknownWriter = 'unknown'

/** What the owner writes. A guest who logs in goes on writing, and the writing of another person is deleted. */
export function writingOf(place: Place, given: string) {
  const before = read(place)
  const owner = given === unknownWriter ? (before?.owner ?? guest) : given
  const isOwn = (found: Kept) => found.owner === owner || found.owner === guest
  const kept = () => {
    const found = read(place)
    return { owner, texts: found && isOwn(found) ? found.texts : {} }
  }
  if (before && !isOwn(before)) forgetWriting(place)
  return {
    keep(field: string, text: string) {
      const { texts } = kept()
      const { [field]: _, ...others } = texts
      write(place, { owner, texts: text === '' ? others : { ...others, [field]: { text } } })
    },
    sent(field: string) {
      const { texts } = kept()
      const found = texts[field]
      if (found) write(place, { owner, texts: { ...texts, [field]: { ...found, isSent: true } } })
    },
    find(field: string): string | undefined {
      const found = kept().texts[field]
      return found && !found.isSent ? found.text : undefined
    },
    forgetSent() {
      const unsent = Object.entries(kept().texts).filter(([, { isSent }]) => !isSent)
      write(place, { owner, texts: Object.fromEntries(unsent) })
    },
  }
}

/** Called if a submission was refused or the session had ended before it, so the text did not arrive. */
export function reviveWriting(place: Place): void {
  const found = read(place)
  if (!found) return
  const texts = Object.entries(found.texts).map(([field, { text }]) => [field, { text }] as const)
  write(place, { ...found, texts: Object.fromEntries(texts) })
}

export function forgetText(place: Place, field: string): void {
  const found = read(place)
  if (!found) return
  const { [field]: _, ...texts } = found.texts
  write(place, { ...found, texts })
}

export const forgetWriting = (place: Place): void => write(place, { owner: '', texts: {} })

const has = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === 'object' && answer !== null && name in answer

/**
 * Whether an action's answer says that what was sent is stored nowhere: it gives the `values` back, as an error and the preview of
 * settings do, or carries an error in its `formError`.
 */
export const isUnstored = (answer: unknown): boolean =>
  has(answer, 'values') || (has(answer, 'formError') && isFormError(answer.formError))
