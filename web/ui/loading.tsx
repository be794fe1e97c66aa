import { Mark } from './mark.tsx'
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

/** Stations of a line map whose statuses are not known yet, at the size that they will have. */
export function StationsLoading({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <ol className="loading-stations" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is known of them but their place
          <li key={index}>
            <i />
            <i />
          </li>
        ))}
      </ol>
    </div>
  )
}
