import { useState } from 'react'
import { KeysHelp, type KeyWords } from '../../ui/console/keys-help.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const list: readonly KeyWords[] = [
  { keys: ['J', 'K'], words: 'Next case, previous case' },
  { keys: ['/'], words: 'Search the queue' },
  { keys: ['T'], words: 'Take the case, or give it back' },
  { keys: ['+', '-', '0'], words: 'Zoom in, zoom out, fit' },
  { keys: ['R'], words: 'Turn the picture' },
  { keys: ['←', '→', '↑', '↓'], words: 'Move the focused picture' },
  { keys: ['1', '2'], words: 'First, second file' },
  { keys: ['S'], words: 'Show both files side by side' },
  { keys: ['P'], words: 'Compare with the profile photo, or with the ID' },
  { keys: ['M'], words: 'Mark the next typed fact as matching' },
  { keys: ['A'], words: 'Tick the next check' },
  { keys: ['V', 'I', 'D'], words: 'Verify, invalid, deny' },
  { keys: ['O'], words: 'Open a denied step again' },
  { keys: ['C', 'X'], words: 'Second look: confirm, reject what was proposed' },
  { keys: ['W'], words: 'Take back your own proposal' },
  { keys: ['Enter'], words: 'Send the decision, also from the reason field' },
  { keys: ['Ctrl Enter'], words: 'Send the decision from any of its fields' },
  { keys: ['Esc'], words: 'Leave a field to use the letter keys again' },
  { keys: ['U'], words: 'Undo the latest decision within 10 seconds' },
  { keys: ['?'], words: 'This list' },
]

export function ReviewKeys() {
  const [open, setOpen] = useState(false)
  useReviewKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button type="button" className="con-keys-open" onClick={() => setOpen(true)}>
        All keys <kbd>?</kbd>
      </button>
      <KeysHelp open={open} onClose={() => setOpen(false)} title="Keys" close="Close" list={list} />
    </>
  )
}
