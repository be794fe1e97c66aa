import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { helpSearch } from '../../contract/content-limits.ts'
import { describedBy } from '../ui/field.tsx'
import { LiveRegion } from '../ui/note.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { helpAudiences } from './help-audience.ts'
import { words } from './help-texts.ts'
import { MarkedTitle } from './marked-title.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  half: (typeof helpAudiences)['hero']
  /** The question that the page answers. */
  asked: string | undefined
  error: string | undefined
}

const optionId = (at: number) => `suggestion-${at}`

/**
 * The question. With scripts a combobox: what fits is listed while one types, Down and Up go through it, Enter opens the
 * chosen page or else sends the question, Escape closes the list. Without them an ordinary field.
 */
export function SearchField({ half, asked, error }: Props) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const found = useSuggestions(typed, half.audience)
  /** The last list stays until the next is known: nothing flickers under the hand. */
  const [shown, setShown] = useState(found ?? [])
  if (found && found !== shown) {
    setShown(found)
    setChosen(-1)
  }
  const listed = hydrated && open && shown.length > 0

  // What was typed before the scripts ran.
  useEffect(() => {
    const input = field.current
    if (!input || input.value === input.defaultValue || document.activeElement !== input) return
    setTyped(input.value)
    setOpen(true)
  }, [])

  function ask(value: string) {
    setTyped(value)
    setOpen(true)
    setChosen(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!listed) return ask(field.current?.value ?? '')
      const step = key === 'ArrowDown' ? 1 : -1
      // One place more than there are suggestions: the field itself.
      const places = shown.length + 1
      setChosen(((chosen + 1 + step + places) % places) - 1)
    } else if (key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
      setChosen(-1)
    } else if (key === 'Enter' && listed && chosen >= 0) {
      event.preventDefault()
      list.current?.querySelector<HTMLAnchorElement>(`#${optionId(chosen)}`)?.click()
    }
  }

  return (
    <div className="hsearch-field">
      <input
        ref={field}
        className="in"
        type="search"
        id="q"
        name="q"
        placeholder={words.search}
        maxLength={helpSearch.characters}
        defaultValue={asked}
        autoComplete="off"
        enterKeyHint="search"
        onInput={event => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        {...describedBy({ id: 'q', error })}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': listed,
          'aria-controls': listed ? 'suggestions' : undefined,
          'aria-activedescendant': listed && chosen >= 0 ? optionId(chosen) : undefined,
        })}
      />
      {listed && (
        <div className="suggestions" role="listbox" id="suggestions" aria-label="Suggestions" ref={list}>
          {shown.map(({ slug, topicName, parts }, at) => (
            <a
              key={slug}
              role="option"
              id={optionId(at)}
              aria-selected={at === chosen}
              tabIndex={-1}
              // The press leaves the focus in the field, and so the list open until it is a click.
              onMouseDown={event => event.preventDefault()}
              href={half.page(slug)}
            >
              <b>
                <MarkedTitle parts={parts} />
              </b>{' '}
              <span>{topicName}</span>
            </a>
          ))}
        </div>
      )}
      {hydrated && <LiveRegion>{open && found && typed ? countIn(found.length) : ''}</LiveRegion>}
    </div>
  )
}

const countIn = (count: number) =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`
