import type { PageHandle, Place, Section } from '../page-kind.ts'

const ofSection: Record<Section, Place> = { customer: 'stoop', hero: 'deli', company: 'dawn', press: 'dawn' }

/** The place where a public page ends. Personal pages and pages that are only a form have none; nor has a page made for a weak network. */
export function placeOf({ place, section, kind, own, line, plainFont }: PageHandle): Place | undefined {
  if (own || plainFont || kind === 'app' || line === 'own' || line === 'staff') return undefined
  return place ?? (section ? ofSection[section] : 'platform')
}
