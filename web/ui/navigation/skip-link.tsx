/** The first Tab stop. Styled in base.css, because every page has it. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  )
}
