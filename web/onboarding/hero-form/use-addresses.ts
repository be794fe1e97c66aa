import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { SuggestedAddress } from '../../../contract/hero-form.ts'
import { askSite } from '../../form/ask-site.ts'

/** Milliseconds after the last key. */
const askAfter = 250
/** A number and the first letters of a street. Anything less is too vague. */
const enough = /^\d\S*\s+\S/

/** Suggestions for the text of the street field, once the person pauses. None if the request fails. */
export function useAddresses(street: string): readonly SuggestedAddress[] {
  const [found, setFound] = useState<readonly SuggestedAddress[]>([])
  const typed = street.trim()
  const asked = enough.test(typed) ? typed : ''
  useEffect(() => {
    if (!asked) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await askSite<{ addresses: SuggestedAddress[] }>(
        href('/hero-signup-step-4/addresses'),
        { street: asked },
        { signal: waiting.signal },
      )
      if (!waiting.signal.aborted) setFound(answer.ok ? answer.data.addresses : [])
    }, askAfter)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [asked])
  return asked ? found : []
}
