import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { ArrowIcon } from '../icons/icons.tsx'
import { FormSending } from './form-sending.ts'
import './button.css'

type Look = {
  /**
   * `line`: the audience's color, once per screen. `ghost`: secondary. `ink`: on white panels. `bad`: destructive.
   * `quiet`: a text link.
   */
  look?: 'line' | 'ghost' | 'ink' | 'bad' | 'quiet'
  small?: boolean
  arrow?: boolean
  icon?: ReactNode
}

function lookOf({ look = 'line', small }: Look): string {
  if (look === 'quiet') return 'lnk'
  return classNames('btn', look !== 'line' && `btn--${look}`, small && 'btn--s')
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean; whileSending?: string }

/**
 * `busy`: waiting for the response. This is announced, and the button can't be pressed again. It is not `disabled`, because then it
 * would lose the focus, and a dialog could not return it. A submit button is busy while its `PostForm` is being sent, and then
 * shows `whileSending`.
 */
export function Button({
  look,
  small,
  arrow,
  icon,
  busy: ownBusy,
  whileSending,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const sending = use(FormSending)
  const busy = ownBusy ?? (rest.type === 'submit' && Boolean(sending))
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ look, small })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        // Enter in a field triggers the form's button too.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {(sending === 'this' && whileSending) || children}
      {arrow && <ArrowIcon />}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string }

export function ButtonLink({ look, small, arrow, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ look, small })}>
      {icon}
      {children}
      {arrow && <ArrowIcon />}
    </a>
  )
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className="btns">{children}</div>
}
