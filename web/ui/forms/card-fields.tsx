import type { ReactNode } from 'react'
import './card-art.css'
import './card-fields.css'

export function CardBrand({ children }: { children: string }) {
  return <span className="brandt">{children}</span>
}

export function CardArt({ children }: { children: ReactNode }) {
  return <div className="cardart">{children}</div>
}
