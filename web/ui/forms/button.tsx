import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ArrowIcon } from '../icons/icons.tsx'
import './button.css'

type Look = {
  /** line: the audience's color, one a screen. ghost: second choice. ink: on white panels. bad: what destroys. quiet: a text link. */
  look?: 'line' | 'ghost' | 'ink' | 'bad' | 'quiet'
  small?: boolean
  /** An arrow after the words: this leads on to the next stop. */
  arrow?: boolean
  /** An icon before the words. */
  icon?: ReactNode
}

function lookOf({ look = 'line', small }: Look, className?: string): string {
  if (look === 'quiet') return classNames('lnk', className)
  return classNames('btn', look !== 'line' && `btn--${look}`, small && 'btn--s', className)
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/**
 * `busy` while its answer is awaited: it cannot be pressed twice and says so to assistive technology. It is not disabled:
 * that would take the focus from the hand that has just pressed it, and a dialog could not give it back.
 */
export function Button({
  look,
  small,
  arrow,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ look, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        // Enter in a field presses the form's button, too.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {children}
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

/** A row of buttons that wraps; `column` stands them under each other. */
export function Buttons({ column, children }: { column?: boolean; children: ReactNode }) {
  return <div className={classNames('btns', column && 'btns--col')}>{children}</div>
}
