import { Icon } from '../icons/icon.tsx'
import { LeftIcon, RightIcon } from '../icons/tool-icons.tsx'
import './advancing.css'

const PauseIcon = () => <Icon path="M8.5 5v14M15.5 5v14" />

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

/**
 * The controls below a row: its stops on a line, and the buttons previous, pause and next. A stop is a link to its card, so it
 * works without the script. The buttons appear with the script; with reduced motion there is no pause button.
 */
export const RowControls = ({ stops }: { stops: readonly { id: string; title: string }[] }) => (
  <div className="row-controls">
    <ol className="row-stops">
      {stops.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="vh">{`${at + 1} of ${stops.length}: ${title}`}</span>
          </a>
        </li>
      ))}
    </ol>
    <div className="row-turns">
      <button type="button" data-by="-1" aria-label="Previous">
        <LeftIcon />
      </button>
      <span className="pause">
        <input type="checkbox" aria-label="Pause" />
        <PauseIcon />
      </span>
      <button type="button" data-by="1" aria-label="Next">
        <RightIcon />
      </button>
    </div>
  </div>
)
