import type { ComponentProps } from 'react'
import { DrawingFile } from '../art/drawing-file.tsx'
import { FeatureList } from './feature-list.tsx'
import './safe-ring.css'

/** Five safety features of a walk, arranged around it. */
export const SafeRing = ({ features }: ComponentProps<typeof FeatureList>) => (
  <div className="safe-ring">
    <DrawingFile name="walk-ring" alt="" className="safe-ring-walk" />
    <FeatureList features={features} />
  </div>
)
