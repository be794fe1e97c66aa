import { classNames } from './class-names.ts'
import { ArrowIcon } from './icons.tsx'
import './directory.css'

/** Pages to go on to, one a row, with what one finds there. */
export function Directory({
  links,
  large,
}: {
  links: readonly { title: string; text: string; href: string }[]
  large?: boolean
}) {
  return (
    <ul className={classNames('dir', large && 'dir--big')}>
      {links.map(({ title, text, href }) => (
        <li key={href}>
          <a href={href}>
            <b>{title}</b> <span>{text}</span>
            <ArrowIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}
