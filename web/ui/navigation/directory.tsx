import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ArrowIcon } from '../icons/icons.tsx'
import '../content/stop-list.css'
import './directory.css'

export function Directory({
  links,
  large,
  line,
}: {
  links: readonly { title: ReactNode; text?: string | undefined; href: string; id?: string }[]
  large?: boolean
  /** Draws the links as stops on a line. Not for links beside a rail. */
  line?: boolean
}) {
  return (
    <ul className={classNames('dir', large && 'dir--big', line && 'stop-list')}>
      {links.map(({ title, text, href, id }) => (
        <li key={href} id={id}>
          <a href={href}>
            <b>{title}</b> {text && <span>{text}</span>}
            <ArrowIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}
