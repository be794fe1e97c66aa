import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { counted } from '../../contract/amounts.ts'
import { helpSearch } from '../../contract/content-limits.ts'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { describedBy } from '../ui/forms/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { helpCenters } from './help-centers.ts'
import { words } from './help-texts.ts'
import { MarkedTitle } from './marked-title.tsx'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

interface Props {
  center: (typeof helpCenters)['hero']
  asked: string | undefined
  error: string | undefined
}

/** Always first, for someone who may be in danger. */
const emergency = { href: 'tel:911', title: 'In danger now? Call 911', text: 'Or text 911' }

const optionId = (at: number) => `suggestion-${at}`

/**
 * The search field. With scripts it is a combobox: suggestions while typing, Down and Up to move, Enter to open the
 * chosen page or search, Escape to close. Without scripts it is a plain field.
 */
export function SearchField({ center, asked, error }: Props) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const known = useSuggestions(typed, center.audience)
  /** The last list stays until the next one arrives, so that nothing flickers. */
  const [last, setLast] = useState(known)
  if (known && known !== last) {
    setLast(known)
    setChosen(-1)
  }
  const shown = last
    ? [
        ...(last.danger ? [emergency] : []),
        ...last.found.map(({ slug, topicName, parts }) => ({
          href: center.page(slug),
          title: <MarkedTitle parts={parts} />,
          text: topicName,
        })),
      ]
    : []
  const listed = hydrated && open && shown.length > 0

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
      const positions = shown.length + 1
      setChosen(((chosen + 1 + step + positions) % positions) - 1)
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
          {shown.map(({ href, title, text }, at) => (
            <a
              key={href}
              className={href === emergency.href ? 'suggestion-911' : undefined}
              role="option"
              id={optionId(at)}
              aria-selected={at === chosen}
              tabIndex={-1}
              // Keeps the focus in the field, so that the list stays open until the click.
              onMouseDown={event => event.preventDefault()}
              href={href}
            >
              <b>{title}</b> <span>{text}</span>
            </a>
          ))}
        </div>
      )}
      {hydrated && <LiveRegion>{open && known && typed ? countIn(known) : ''}</LiveRegion>}
    </div>
  )
}

function countIn({ danger, found }: Suggestions) {
  const count = found.length
  const words = count === 0 ? 'No suggestions' : counted(count, 'suggestion')
  return danger ? `In danger now? Call 911. ${words}` : words
}
