import './store-button.css'

/** Without a URL it says that the store is not open yet, and is not a link. */
export function StoreButton({ app, label, href }: { app: string; label: string; href?: string }) {
  const words = (
    <>
      <small>{app}</small>
      {label}
    </>
  )
  if (!href) {
    return (
      <span className="store" aria-disabled="true">
        {words}
      </span>
    )
  }
  return (
    <a className="store" href={href}>
      {words}
    </a>
  )
}
