import { useRouteLoaderData } from 'react-router'
import type { Frame } from '../frame.ts'

// `root` names the route whose loader returns the frame. Pages of errors are shown without it.
export const useOptionalFrame = () => useRouteLoaderData('root') as Frame | undefined

// If the root loader has failed, no page renders.
export const useFrame = useOptionalFrame as () => Frame
