import { useRef } from 'react'
import type { Hero } from '../hero-steps.ts'
import { changesInWords } from './progress-words.ts'

/** What changed since the page was opened or changed before, for a screen reader. Empty at first. */
export function useAnnounced(hero: Hero): string {
  const last = useRef({ hero, said: '' })
  if (last.current.hero !== hero) {
    const said = changesInWords(last.current.hero, hero)
    last.current = { hero, said: said || last.current.said }
  }
  return last.current.said
}
