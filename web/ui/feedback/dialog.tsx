import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  /** Escape, and whatever else closes it. The caller turns `open` off. */
  onClose: () => void
  title: ReactNode
  /** bad: the red edge, for what was refused or destroys. */
  look?: 'line' | 'bad'
  /** A picture beside the words, as the photo that is about to be sent. */
  picture?: ReactNode
  /** dialog asks for something; alertdialog interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** While an answer is awaited: Escape does not close. */
  locked?: boolean
  children?: ReactNode
  /** The buttons, outside of any form of the children's own. */
  actions?: ReactNode
}

// The server has no layout; there the effect is never run, and React would warn.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The platform's modal dialog: focus is kept inside, Escape closes, focus goes back to where it came from.
 * Rendered open by the server it stands in the page, so that it works without scripts.
 */
export function Dialog({
  open,
  onClose,
  title,
  look = 'line',
  picture,
  role = 'dialog',
  locked,
  children,
  actions,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useBrowserEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    // An `open` attribute from the server would make showModal() throw.
    if (!dialog.matches(':modal')) {
      dialog.removeAttribute('open')
      dialog.showModal()
    }
    return () => dialog.close()
  }, [open])

  const words = (
    <>
      <h2 id={heading}>{title}</h2>
      {children}
      {actions && <div className="btns">{actions}</div>}
    </>
  )
  return (
    <dialog
      ref={element}
      className={classNames('modal', look === 'bad' && 'modal--bad', picture ? 'modal--pic' : false)}
      role={role}
      aria-labelledby={heading}
      // Only the server's first answer opens it by attribute; in the browser showModal() does.
      {...(typeof document === 'undefined' && open ? { open: true } : {})}
      suppressHydrationWarning
      onCancel={event => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      // a `<form method="dialog">` among the children; one that was opened again meanwhile has not closed
      onClose={event => {
        if (open && !event.currentTarget.open) onClose()
      }}
    >
      {picture ? (
        <div className="modal-grid">
          <div className="modal-pic">{picture}</div>
          <div>{words}</div>
        </div>
      ) : (
        words
      )}
    </dialog>
  )
}
