import { Mark } from './mark.tsx'
import './brand.css'

type BrandProps = {
  name: string
  tagline?: string
  href?: string
  label?: string
  line?: string
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
