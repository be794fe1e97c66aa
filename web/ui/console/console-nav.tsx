import './console-nav.css'

export function ConsoleNav<Id extends string>({
  label,
  parts,
  current,
}: {
  label: string
  parts: readonly { id: Id; label: string; to: string }[]
  current: Id | undefined
}) {
  return (
    <nav aria-label={label} className="con-parts">
      {parts.map(({ id, label: name, to }) => (
        <a key={id} href={to} aria-current={id === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
