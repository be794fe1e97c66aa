import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PlusIcon } from '../icons/tool-icons.tsx'
import './accordion.css'

/** A `<details>` element: it opens without scripts, and the browser's find-in-page opens it. */
export function Accordion({
  title,
  id,
  large,
  open,
  children,
}: {
  title: ReactNode
  id?: string
  large?: boolean
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={classNames('acc', large && 'acc--big')} id={id} open={open}>
      <summary>
        {title}
        <PlusIcon />
      </summary>
      {children}
    </details>
  )
}
