import './store-button.css'

/** An app store, in words. Without an address it says that it is not open yet and is no link. */
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
