import { Mark } from '../navigation/mark.tsx'
import './loading.css'

export function Loading({ label }: { label: string }) {
  return (
    <p className="loading" role="status">
      <span className="loading-line" aria-hidden="true">
        <Mark open="var(--bg)" />
      </span>
      <span>{label}</span>
    </p>
  )
}
