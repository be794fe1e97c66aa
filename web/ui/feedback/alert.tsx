import { type ReactNode, useState } from 'react'
import { CloseIcon, WarnIcon } from '../icons/icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import './alert.css'

type AlertProps = {
  children: ReactNode
  dismiss: string
}

/** An error after which nothing is lost. Give it a new `key` for a new message after it was dismissed. */
export function Alert({ children, dismiss }: AlertProps) {
  const [gone, setGone] = useState(false)
  const hydrated = useHydrated()
  if (gone) return null
  return (
    <div className="alert" role="alert">
      <WarnIcon />
      <p>{children}</p>
      {hydrated && (
        <button className="alert-x" type="button" aria-label={dismiss} onClick={() => setGone(true)}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
