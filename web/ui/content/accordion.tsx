import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PlusIcon } from '../icons/tool-icons.tsx'
import './accordion.css'

/** A `<details>` element: it opens without scripts, and the browser's find-in-page opens it. */
export function Accordion({
  title,
  large,
  children,
}: {
  title: ReactNode
  large?: boolean
  children: ReactNode
}) {
  return (
    <details className={classNames('acc', large && 'acc--big')}>
      <summary>
        {title}
        <PlusIcon />
      </summary>
      {children}
    </details>
  )
}
