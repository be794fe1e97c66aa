import { useHydrated } from '../../ui/use-hydrated.ts'

/** With exactly these types an iPhone sends JPEG. */
const types = 'image/jpeg,image/png,image/webp'

/** What a file field takes. HEIC files are offered where people have them as files, with a mouse; without scripts nothing converts them. */
export function useAcceptedPhotos(): string {
  const hydrated = useHydrated()
  return hydrated && matchMedia('(hover: hover) and (pointer: fine)').matches ? `${types},.heic,.heif` : types
}
