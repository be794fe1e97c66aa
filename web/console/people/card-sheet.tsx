import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { Brand } from '../../ui/navigation/brand.tsx'
import type { PrintableCard } from './printable-card.ts'
import './card-sheet.css'

/** Both sides of an ID card, in the size of a bank card. When the page is printed, nothing else is. */
export function CardSheet({ idCard }: PrintableCard) {
  const { firstName, photo, code, qr, site, issuedAt } = idCard
  return (
    <div className="id-sheet" data-line="hero">
      <section className="id-side" aria-label="Front of the card">
        <p className="id-brand">
          <Brand name="Hero" line="#fff" ground="#1746C7" />
          <span>ID card</span>
        </p>
        <div className="id-person">
          {photo ? (
            <img src={photo} alt={`${firstName}’s profile`} width={192} height={240} />
          ) : (
            <span className="id-no-photo">No photo</span>
          )}
          <div>
            <p className="id-name">{firstName}</p>
            <p>Scan the back before you walk together.</p>
            <p className="id-small">Issued {longDay(newYorkDate(issuedAt))}</p>
          </div>
        </div>
      </section>
      <section className="id-side id-back" aria-label="Back of the card">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code of the page that checks this card"
        >
          <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
          <path d={qr.path} fill="#12161F" />
        </svg>
        <div>
          <p className="id-ask">Is this my Hero?</p>
          <p>
            Scan the code, or type it at <b>{site}/verify</b>
          </p>
          <p className="id-code">
            {code.split('-').map(group => (
              <span key={group}>{group}</span>
            ))}
          </p>
          <p className="id-small">The card itself proves nothing. Scan it to see if it’s valid today.</p>
        </div>
      </section>
    </div>
  )
}
