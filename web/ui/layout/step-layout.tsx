import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './step-layout.css'

type StepLayoutProps = {
  aside?: ReactNode
  document?: boolean
  children: ReactNode
}

export function StepLayout({ aside, document: reading, children }: StepLayoutProps) {
  const Main = reading ? 'article' : 'div'
  return (
    <div className={classNames('wrap step', reading && 'step--doc')}>
      <Main className="step-m">{children}</Main>
      {aside}
    </div>
  )
}
