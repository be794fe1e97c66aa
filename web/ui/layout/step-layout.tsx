import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './step-layout.css'

type StepLayoutProps = {
  /** The `<Aside>`; without one a document takes the whole width. */
  aside?: ReactNode
  /** A text to read, not a form. */
  document?: boolean
  children: ReactNode
}

/** One step of an application: what is done on the left, what helps on the right, under each other on phones. */
export function StepLayout({ aside, document: reading, children }: StepLayoutProps) {
  const Main = reading ? 'article' : 'div'
  return (
    <div className={classNames('wrap step', reading && 'step--doc')}>
      <Main className="step-m">{children}</Main>
      {aside}
    </div>
  )
}
