import { DrawingFile } from '../art/drawing-file.tsx'
import type { Line, Place } from '../page-kind.ts'
import type { Frame } from '../root.tsx'
import { Footer } from '../ui/navigation/footer.tsx'
import { footerColumns, legalLinks } from './site-links.ts'

type FooterProps = { frame: Omit<Frame, 'prices'>; line: Line; slim?: boolean; place?: Place | undefined }

export function SiteFooter({ frame, line, slim, place }: FooterProps) {
  const note = `© ${frame.year} Hero. New York City.`
  if (slim) return <Footer note={note} legal={legalLinks(line)} />
  return (
    <Footer
      place={place && <DrawingFile name={`end-${place}`} alt="" />}
      heading={
        <>
          You never
          <br />
          walk alone.
        </>
      }
      columns={footerColumns(frame)}
      note={note}
      legal={legalLinks(line)}
    />
  )
}
