import { Mark } from './mark.tsx'
import './brand.css'

type BrandProps = {
  name: string
  tagline?: string
  /** Where the brand leads; without it the brand is only a sign. */
  href?: string
  /** What the link is called: "Hero, home". */
  label?: string
  /** The line's color, where it is not the audience's. */
  line?: string
  /** The ground it stands on. */
  ground?: string
}

export function Brand({ name, tagline, href, label, line, ground = '#12161F' }: BrandProps) {
  const inside = (
    <>
      <Mark open={ground} ring="#fff" line={line} />
      <span>{name}</span>
      {tagline && ' '}
      {tagline && <small>{tagline}</small>}
    </>
  )
  if (href === undefined) return <span className="brand">{inside}</span>
  return (
    <a className="brand" href={href} aria-label={label}>
      {inside}
    </a>
  )
}
