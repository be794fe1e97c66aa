import { LaterScript } from '../layout/later-script.tsx'
import shareScript from './share.worker.ts?worker&url'
import './share.css'

/**
 * Share links that open in a new window (SPEC 2.5). The one to X also passes the title. With scripts there are also the system's
 * share sheet, if the device has one, and a copy button that confirms.
 */
export function Share({ address, title }: { address: string; title: string }) {
  const networks = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`],
    ['X', `https://x.com/intent/post?${new URLSearchParams({ url: address, text: title })}`],
  ] as const
  return (
    <div className="share" data-share={address} data-title={title}>
      <ul aria-label="Share">
        {networks.map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="vh"> (opens in a new window)</span>
            </a>
          </li>
        ))}
        <li hidden>
          <button type="button" name="copy">
            Copy link
          </button>
        </li>
        <li hidden>
          <button type="button" name="share">
            Share …
          </button>
        </li>
      </ul>
      <p className="small" role="status" />
      <LaterScript src={shareScript} />
    </div>
  )
}
