import type { Frame } from '../frame.ts'
import { useFrame } from './use-frame.ts'

/** Who the company is. */
export const useCompany = (): Frame['company'] => useFrame().company
