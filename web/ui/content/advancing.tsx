import './advancing.css'

/** Milliseconds from one card to the next and on the way there, and the pixels of a swipe. */
export interface RowTimes {
  every: number
  transition: number
  swipe: number
}

/** On a row `.advancing`: what the script beside this file reads. The page asks for it (`advancing.worker.ts`). */
export const rowTimes = ({ every, transition, swipe }: RowTimes) => ({
  'data-every': every,
  'data-transition': transition,
  'data-swipe': swipe,
})

/** Stops a row that goes on by itself. Unseen until the script runs, and for those who want no motion. */
export const Pause = ({ label = 'Pause' }: { label?: string }) => (
  <label className="pause">
    <input type="checkbox" /> {label}
  </label>
)
