import type { ReactNode } from 'react'
import './scene-band.css'

export function SceneBand({
  title,
  scene,
  children,
}: {
  title: ReactNode
  scene: ReactNode
  children: ReactNode
}) {
  return (
    <section className="scene-band night">
      <div className="scene">{scene}</div>
      <div className="wrap">
        <h2>{title}</h2>
        <div className="scene-band-text">{children}</div>
      </div>
    </section>
  )
}
