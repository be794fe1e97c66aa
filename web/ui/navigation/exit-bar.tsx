import { OutIcon } from '../icons/tool-icons.tsx'
import './exit-bar.css'

/** A bar that stays at the top: one press and the page is gone. A plain link, and it tells the other site nothing. */
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
