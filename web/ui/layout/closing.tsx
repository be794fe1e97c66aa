import type { ReactNode } from 'react'
import './closing.css'

export function Closing({
  title,
  lede,
  actions,
  scene,
}: {
  title: ReactNode
  lede: ReactNode
  actions: ReactNode
  scene: ReactNode
}) {
  return (
    <section className="closing night">
      <div className="closing-copy">
        <h2>{title}</h2>
        <p className="lede">{lede}</p>
        <div className="btns">{actions}</div>
      </div>
      <div className="scene">{scene}</div>
    </section>
  )
}
