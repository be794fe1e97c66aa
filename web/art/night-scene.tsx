import { DrawingFile } from './drawing-file.tsx'
import type { LitScene } from './drawing-sizes.ts'
import './night-scene.css'

/** A scene below the fold in two layers: the unlit drawing, and on top of it the lit one, which scrolling uncovers. */
export const NightScene = ({ name, alt }: { name: `scene-${LitScene}`; alt: string }) => (
  <>
    <DrawingFile name={`${name}-unlit`} alt="" className="scene-unlit" />
    <DrawingFile name={name} alt={alt} />
  </>
)
