import { useState } from 'react'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export function CopyReference({ reference }: { reference: string }) {
  const [said, setSaid] = useState('')
  const hydrated = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setSaid('Copied'),
      () => setSaid('We couldn’t copy it. Select the text and copy it yourself.'),
    )
  return (
    <>
      Reference: <code>{reference}</code>{' '}
      {hydrated && (
        <Button look="quiet" onClick={copy}>
          {said === 'Copied' ? said : 'Copy reference'}
        </Button>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
