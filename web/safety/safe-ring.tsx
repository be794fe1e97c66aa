import type { ComponentProps } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { walkRing } from '../art/walk-ring.ts'
import { FeatureList } from './feature-list.tsx'
import './safe-ring.css'

/** The safety features of a walk, arranged around it. */
export const SafeRing = ({ features }: ComponentProps<typeof FeatureList>) => (
  <div className="safe-ring">
    <Drawing svg={walkRing(features.length)} className="safe-ring-walk" decorative />
    <FeatureList features={features} />
  </div>
)
