import './awaited.css'

/** What is awaited, in words, under the header; nothing while nothing is. */
export const Awaited = ({ children }: { children: string | undefined }) => (
  <p className="con-awaited" role="status">
    {children && <span>{children}</span>}
  </p>
)
