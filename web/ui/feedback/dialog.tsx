import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  /** Called on Escape and any other close. The caller must set `open` to false. */
  onClose: () => void
  title: string
  /** `bad`: a red edge, for refusals and destructive actions. */
  look?: 'line' | 'bad'
  picture?: ReactNode
  /** `dialog` asks for something; `alertdialog` interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** While a request runs, Escape does not close it. */
  locked?: boolean
  children?: ReactNode
  actions?: ReactNode
}

// On the server effects never run, and React warns about layout effects.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The native modal dialog: it keeps the focus inside, closes on Escape, and returns the focus. Rendered open by the
 * server, it is part of the page, so that it works without scripts.
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

  useBrowserEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    // showModal() throws if the server rendered an `open` attribute.
    if (!dialog.matches(':modal')) {
      dialog.removeAttribute('open')
      dialog.showModal()
      // The browser focuses the first control. If that is below the text, the dialog would open with its title scrolled away.
      const heading = dialog.querySelector('h2')
      if (dialog.scrollTop > 0 && heading) {
        heading.tabIndex = -1
        heading.focus()
      }
    }
    return () => dialog.close()
  }, [open])

  const words = (
    <>
      <h2>{title}</h2>
      {children}
      {actions && <div className="btns">{actions}</div>}
    </>
  )
  return (
    <dialog
      ref={element}
      className={classNames('modal', look === 'bad' && 'modal--bad', picture ? 'modal--pic' : false)}
      role={role}
      aria-label={title}
      {...(typeof document === 'undefined' && open ? { open: true } : {})}
      suppressHydrationWarning
      onCancel={event => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      // Also fires for a `<form method="dialog">`. Ignored if the dialog was opened again meanwhile.
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
