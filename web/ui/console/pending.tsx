import './pending.css'

export const Pending = ({ children }: { children: string | undefined }) => (
  <p className="con-pending" role="status">
    {children && <span>{children}</span>}
  </p>
)
