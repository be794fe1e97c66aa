import type { ReactNode } from 'react'
import { WarnIcon } from '../ui/icons/icons.tsx'
import { BarIcon, CheckIcon } from '../ui/icons/tool-icons.tsx'

const icons = { valid: <CheckIcon />, refused: <BarIcon />, unknown: <WarnIcon /> }

interface Props {
  /** The color and sign of the stop; the title says the same in words. */
  of: keyof typeof icons
  title: string
  lede: ReactNode
  children?: ReactNode
}

/** The top of the page, to be read at arm's length in the dark: one sentence at a stop of the line. */
export function Verdict({ of, title, lede, children }: Props) {
  return (
    <section className="night verdict" data-verdict={of}>
      <div className="wrap verdict-in">
        <span className="verdict-stop" aria-hidden="true">
          {icons[of]}
        </span>
        <div>
          <h1>{title}</h1>
          <p className="verdict-lede">{lede}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
