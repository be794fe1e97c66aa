import './advancing.css'

/** Milliseconds between two cards and for the transition, and the pixels of a swipe. */
export interface RowTimes {
  every: number
  transition: number
  swipe: number
}

/** Attributes of a row `.advancing`, read by the script (`advancing.worker.ts`), which the page loads. */
export const rowTimes = ({ every, transition, swipe }: RowTimes) => ({
  'data-every': every,
  'data-transition': transition,
  'data-swipe': swipe,
})

/** Stops a row that advances. Hidden until the script runs, and with reduced motion. */
export const Pause = ({ label = 'Pause' }: { label?: string }) => (
  <label className="pause">
    <input type="checkbox" /> {label}
  </label>
)
