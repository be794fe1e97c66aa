import { appGuides } from './app-guides.ts'
import type { Guide } from './guide.ts'
import { proofGuide } from './proof-guide.ts'

export const guides: readonly Guide[] = [...appGuides, proofGuide]
