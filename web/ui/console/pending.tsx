import './pending.css'

/** What is pending, in words, under the header; nothing while nothing is. */
export const Pending = ({ children }: { children: string | undefined }) => (
  <p className="con-pending" role="status">
    {children && <span>{children}</span>}
  </p>
)
