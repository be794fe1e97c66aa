import { useOptionalFrame } from '../../layout/use-frame.ts'
import { PhoneHours } from '../../safety/tel.tsx'
import { Note } from '../../ui/feedback/note.tsx'

export function NeedsScripts() {
  const phone = useOptionalFrame()?.support.phone
  return (
    <noscript id="needs-scripts">
      <Note tone="bad">
        <p>
          Photos can only be sent with JavaScript, and it’s turned off in this browser. Turn it on
          {phone ? ', ' : ', or '}open this page in another browser or on your phone
          {phone && (
            <>
              , or call us <PhoneHours phone={phone} />
            </>
          )}
          .
        </p>
      </Note>
    </noscript>
  )
}
