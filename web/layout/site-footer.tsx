import { DrawingFile } from '../art/drawing-file.tsx'
import type { Frame } from '../frame.ts'
import { isAtNight, type Line, type Place } from '../page-kind.ts'
import { Footer } from '../ui/navigation/footer.tsx'
import { footerColumns, legalLinks } from './site-links.ts'

/** The company in one sentence. Parts that are not set leave no gap. */
function companyLine({ legalName, address, licenseNumber }: Frame['company']): string | undefined {
  const who = [legalName, address].filter(Boolean).join(', ')
  const parts = [who && `${who}.`, licenseNumber && `${licenseNumber}.`].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/**
 * In the dark scheme there are two layers: the unlit drawing, and on top of it the lit one, which scrolling uncovers (footer.css).
 */
const PlaceDrawn = ({ place }: { place: Place }) => (
  <>
    {isAtNight(place) && <DrawingFile name={`unlit-${place}`} alt="" className="foot-unlit" />}
    <DrawingFile name={`end-${place}`} alt="" />
  </>
)

type FooterProps = { frame: Omit<Frame, 'prices'>; line: Line; slim?: boolean; place?: Place | undefined }

export function SiteFooter({ frame, line, slim, place }: FooterProps) {
  const note = `© ${frame.year} Hero. New York City.`
  if (slim) return <Footer note={note} legal={legalLinks(line)} />
  return (
    <Footer
      place={place && <PlaceDrawn place={place} />}
      heading={
        <>
          You never
          <br />
          walk alone.
        </>
      }
      columns={footerColumns(frame)}
      note={note}
      company={companyLine(frame.company)}
      legal={legalLinks(line)}
    />
  )
}
