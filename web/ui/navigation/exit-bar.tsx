import { OutIcon } from '../icons/tool-icons.tsx'
import './exit-bar.css'

/** Leaves the page with one click. A plain link that sends no referrer. */
export function ExitBar({ note, label, href }: { note: string; label: string; href: string }) {
  return (
    <div className="exit">
      <div className="wrap">
        <p>{note}</p>
        <a className="btn btn--s" href={href} rel="noreferrer nofollow" data-exit>
          {label}
          <OutIcon />
        </a>
      </div>
    </div>
  )
}
