import './advancing.css'

/** In each card of a row `.advancing`: what the row snaps to, and what takes it on to the next card. */
export const Snap = () => <i className="snap" aria-hidden="true" />

/** Stops a row that goes on by itself. It stops under the hand and under the focus too, and never starts for those who want no motion. */
export const Pause = ({ label = 'Pause' }: { label?: string }) => (
  <label className="pause">
    <input type="checkbox" /> {label}
  </label>
)
