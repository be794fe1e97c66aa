import { useEffect, useRef, useState } from 'react'
import type { PhotoFromLink } from '../../../contract/photo-link.ts'
import { type CodeState, hasPointer } from './photo-code.ts'
import { type Watch, watchCode } from './watch-code.ts'

interface Options extends Pick<Watch, 'route' | 'slot'> {
  onPhoto: (photo: PhotoFromLink) => void
}

interface PhotoCodeControl {
  state: CodeState
  /** Requests a new code once the last one has ended. */
  renew: () => void
}

/**
 * The code beside an open slot, with which a phone fills it (decision 0330). It becomes invalid when the component is removed. On a
 * phone there is no code.
 */
export function usePhotoCode({ route, slot, onPhoto }: Options): PhotoCodeControl {
  const [state, setState] = useState<CodeState>({ status: 'none' })
  const [round, setRound] = useState(0)
  const receive = useRef(onPhoto)
  receive.current = onPhoto

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another code
  useEffect(() => {
    if (!matchMedia(hasPointer).matches) return
    const leaving = new AbortController()
    void watchCode({ route, slot, signal: leaving.signal, onState: setState, onPhoto: receive })
    return () => leaving.abort()
  }, [route, slot, round])

  return { state, renew: () => setRound(times => times + 1) }
}
