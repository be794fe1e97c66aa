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

function lookOf({ look = 'line', small }: Look, className?: string): string {
  if (look === 'quiet') return classNames('lnk', className)
  return classNames('btn', look !== 'line' && `btn--${look}`, small && 'btn--s', className)
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; whileSending?: string }

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
  className,
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
      className={lookOf({ look, small }, className)}
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

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function ButtonLink({ look, small, arrow, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ look, small }, className)}>
      {icon}
      {children}
      {arrow && <ArrowIcon />}
    </a>
  )
}

export function Buttons({ column, children }: { column?: boolean; children: ReactNode }) {
  return <div className={classNames('btns', column && 'btns--col')}>{children}</div>
}
