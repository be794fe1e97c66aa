import { useOptionalFrame } from '../../layout/use-frame.ts'
import { Tel } from '../../safety/tel.tsx'
import { Note } from '../../ui/feedback/note.tsx'

export function NeedsScripts() {
  const phone = useOptionalFrame()?.support.phone
  return (
    <noscript id="needs-scripts">
      <Note tone="bad">
        <p>
          Photos can only be sent with JavaScript, and it’s turned off in this browser. Turn it on, open this
          page in another browser or on your phone, or call us from 6 a.m. to 10 p.m. Eastern
          {phone && (
            <>
              : <Tel number={phone} />
            </>
          )}
          .
        </p>
      </Note>
    </noscript>
  )
}
