import { useRef } from 'react'
import type { Hero } from '../hero-steps.ts'
import { changesInWords } from './progress-words.ts'

/** For a screen reader: what has changed since the page was opened or last changed. Empty at first. */
export function useAnnounced(hero: Hero): string {
  const last = useRef({ hero, said: '' })
  if (last.current.hero !== hero) {
    const said = changesInWords(last.current.hero, hero)
    last.current = { hero, said: said || last.current.said }
  }
  return last.current.said
}
