import type { ReactNode } from 'react'
import { Mark } from '../navigation/mark.tsx'
import './grounds.css'
import './opening.css'

type OpeningProps = {
  title: ReactNode
  lede: ReactNode
  actions: ReactNode
  scene: ReactNode
  audience?: 'customer' | 'hero'
}

export function Opening({ title, lede, actions, scene, audience = 'customer' }: OpeningProps) {
  const copy = (
    <>
      <div className="scene">{scene}</div>
      <div className="wrap">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="btns">{actions}</div>
      </div>
    </>
  )
  if (audience === 'hero')
    return (
      <section className="opening-h duty">
        {copy}
        <span className="opening-line" aria-hidden="true" />
      </section>
    )
  return (
    <section className="opening night">
      {copy}
      <span className="opening-line" aria-hidden="true" />
      <span className="opening-pair" aria-hidden="true">
        <Mark open="#0B0E14" ring="#fff" />
      </span>
    </section>
  )
}
