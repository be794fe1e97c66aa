import { useRouteLoaderData } from 'react-router'
import type { Frame } from '../frame.ts'

/** Who the company is. The cast is safe: if the root loader failed, no page renders. */
export const useCompany = (): Frame['company'] => (useRouteLoaderData('root') as Frame).company
