import { Icon } from '../icons/icon.tsx'
import './exit-bar.css'

const OutIcon = () => <Icon path="M14 4h6v6M20 4l-9 9M17 14v6H4V7h6" />

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
