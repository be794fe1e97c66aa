import { Mark } from '../navigation/mark.tsx'
import './loading.css'

/** While something is fetched: the pair stands on the line, the dashes say that it goes on. Nothing loops. */
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
