import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PostForm } from '../../form/post-form.tsx'
import type { Order } from './order-queue.ts'

interface Item {
  id: string
  title: string
}

interface Props {
  of: string
  label: string
  items: readonly Item[]
  isPending: boolean
  onOrder: (order: Order) => void
}

/** A list that is sorted by drag or by buttons. The focus stays on the button, so that it can be pressed again. */
export function SortableList({ of, label, items, isPending, onOrder }: Props) {
  const [order, setOrder] = useState<readonly string[]>()
  const [seen, setSeen] = useState(items)
  const dragged = useRef<string>(undefined)
  if (items !== seen && !isPending) {
    setSeen(items)
    setOrder(undefined)
  }
  const ids = order ?? items.map(({ id }) => id)
  const shown = ids.flatMap(id => items.find(item => item.id === id) ?? [])
  const moveTo = (id: string, to: number) => {
    const others = ids.filter(other => other !== id)
    const next = [...others.slice(0, to), id, ...others.slice(to)]
    // Drawn at once, because a quick second press must start from this order.
    flushSync(() => setOrder(next))
    onOrder({ of, ids: next, seen: seen.map(item => item.id) })
  }
  return (
    <PostForm aria-label={label}>
      <input type="hidden" name="of" value={of} />
      <ol className="content-order">
        {shown.map(({ id, title }, at) => (
          <li
            key={id}
            draggable
            onDragStart={event => {
              dragged.current = id
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragEnd={() => {
              dragged.current = undefined
            }}
            onDragOver={event => dragged.current && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged.current && dragged.current !== id && ids.includes(dragged.current))
                moveTo(dragged.current, at)
            }}
          >
            <input type="hidden" name="id" value={id} />
            <span>{title}</span>
            {[
              { step: -1, word: 'up', sign: '↑', isEnd: at === 0 },
              { step: 1, word: 'down', sign: '↓', isEnd: at === shown.length - 1 },
            ].map(({ step, word, sign, isEnd }) => (
              <button
                key={word}
                type="submit"
                name="move"
                value={`${id} ${step}`}
                aria-label={`Move ${title} ${word}`}
                aria-disabled={isEnd || undefined}
                onClick={event => {
                  event.preventDefault()
                  if (!isEnd) moveTo(id, at + step)
                }}
              >
                {sign}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </PostForm>
  )
}
