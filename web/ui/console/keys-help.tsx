import type { ReactNode } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { Button } from '../forms/button.tsx'
import './keys-help.css'

export type KeyWords = { keys: readonly string[]; words: ReactNode }

export function KeysHelp({
  open,
  onClose,
  title,
  close,
  list,
}: {
  open: boolean
  onClose: () => void
  title: string
  close: string
  list: readonly KeyWords[]
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button look="ghost" small onClick={onClose}>
          {close}
        </Button>
      }
    >
      <dl className="con-keys">
        {list.map(({ keys, words }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
