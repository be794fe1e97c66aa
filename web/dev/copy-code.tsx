import { useState } from 'react'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export function CopyCode({ code, label }: { code: string; label: string }) {
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied. Select the digits.'),
    )
  return (
    <>
      <Button small look="ink" onClick={copy} aria-label={`${said || 'Copy'} ${label}`}>
        {said || 'Copy'}
      </Button>
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
