import { useHydrated } from '../../ui/use-hydrated.ts'
import { hasPointer } from './photo-code.ts'

/** With exactly these types, an iPhone converts its photos to JPEG. */
const types = 'image/jpeg,image/png,image/webp'

/**
 * The types that a file field accepts. Computers with a mouse also get HEIC, because people have such files there. Only scripts can
 * convert them.
 */
export function useAcceptedPhotos(): string {
  const hydrated = useHydrated()
  return hydrated && matchMedia(hasPointer).matches ? `${types},.heic,.heif` : types
}
