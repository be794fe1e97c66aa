import './breadcrumb.css'

export function Breadcrumb({
  label,
  parts,
}: {
  label: string
  parts: readonly { label: string; href?: string }[]
}) {
  return (
    <nav className="crumb" aria-label={label}>
      <ol>
        {parts.map(part => (
          <li key={part.label} aria-current={part.href ? undefined : 'page'}>
            {part.href ? <a href={part.href}>{part.label}</a> : part.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
