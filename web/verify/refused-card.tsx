import { CodeForm } from './code-form.tsx'
import { Emergency } from './emergency.tsx'
import { HelpNow } from './help-now.tsx'
import { Verdict } from './verdict.tsx'
import '../ui/layout/band.css'

export function RefusedCard() {
  return (
    <>
      <Verdict
        of="refused"
        title="Do not go with this person"
        lede="This isn’t the code of a Hero who may walk with you today."
      >
        <Emergency />
      </Verdict>
      <HelpNow />
      <section className="sec sec--tint verdict-next">
        <div className="wrap">
          <h2>Did you type the code?</h2>
          <p>A single wrong character is enough to cause this. Check it against the card and try again.</p>
          <CodeForm />
        </div>
      </section>
    </>
  )
}
