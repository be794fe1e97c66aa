import { useEffect } from 'react'
import { shownToHeader } from '../layout/shown-to-header.ts'
import { useOptionalFrame } from '../layout/use-frame.ts'

/** React Router asks for a page's data at the page's address with this ending. */
const isData = ({ pathname }: URL) => /^\/console\b.*\.data$/.test(pathname)

/**
 * Names a person in each request for data of the console, so that what an old tab opens isn't recorded in the name of another who
 * has logged in since. React Router has no place for it: a parameter in the address would be in the address bar too.
 */
export function namesReader(ask: typeof fetch, person: () => string | undefined): typeof fetch {
  return (input, init) => {
    const name = input instanceof URL && isData(input) ? person() : undefined
    if (!name) return ask(input, init)
    const headers = new Headers(init?.headers)
    headers.set(shownToHeader, name)
    return ask(input, { ...init, headers })
  }
}

let reader: string | undefined
let isNaming = false

/** From now on, requests name the person that the document was shown to, even once an error has replaced the page. */
export function useNamedReads(): void {
  const id = useOptionalFrame()?.accountId
  useEffect(() => {
    reader = id
    if (isNaming) return
    isNaming = true
    window.fetch = namesReader(window.fetch.bind(window), () => reader)
  }, [id])
}
