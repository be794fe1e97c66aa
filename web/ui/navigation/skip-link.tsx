/** The first thing the Tab key reaches. Its look is in base.css, because every page has it. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  )
}
