import { inMinutes } from '../../contract/amounts.ts'
import { Emergency } from './emergency.tsx'
import { HelpNow } from './help-now.tsx'
import { Verdict } from './verdict.tsx'

const againIn = (minutes: number | null) => {
  if (minutes === null) return 'Try again in a moment.'
  return `Someone on your network tried too many codes. Try again in ${inMinutes(minutes)}, or from another network.`
}

export function CannotCheck({ minutes }: { minutes: number | null }) {
  return (
    <>
      <Verdict
        of="unknown"
        title="We can’t check this card right now"
        lede={`Until we can, do not go with this person. ${againIn(minutes)}`}
      >
        <Emergency />
      </Verdict>
      <HelpNow />
    </>
  )
}
