import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { helpSearch } from '../../contract/content-limits.ts'
import type { Audience } from '../../contract/fields.ts'

export interface Suggestions {
  danger: boolean
  found: CallData<Calls['content']['searchHelp']>
}

const minCharacters = 2
const none: Suggestions = { danger: false, found: [] }

/**
 * Suggestions for a question; undefined until loaded. Requested after a pause in typing, and only for the newest
 * question. If the request fails there are no suggestions, but the search still works.
 */
export function useSuggestions(question: string, audience: Audience): Suggestions | undefined {
  const [known, setKnown] = useState<{ q: string; suggestions: Suggestions }>({ q: '', suggestions: none })
  const q = question.trim().slice(0, helpSearch.characters)
  const asks = q.length >= minCharacters
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const address = `${href('/help-suggestions')}?${new URLSearchParams({ q, for: audience })}`
      const answer = await fetch(address, { signal: stop.signal }).catch(() => undefined)
      const suggestions = answer?.ok ? await answer.json().catch(() => none) : none
      if (!stop.signal.aborted) setKnown({ q, suggestions })
    }, helpSearch.suggestAfter)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, asks, audience])
  if (!asks) return none
  return known.q === q ? known.suggestions : undefined
}
