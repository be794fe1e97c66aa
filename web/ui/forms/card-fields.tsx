import type { ReactNode } from 'react'
import './card-art.css'
import './card-fields.css'

/** The card's brand inside its number field, as a word: `<TextField inside={<CardBrand>Visa</CardBrand>} …>`. */
export function CardBrand({ children }: { children: string }) {
  return <span className="brandt">{children}</span>
}

/** The drawn card beside the fields; not shown on phones. */
export function CardArt({ children }: { children: ReactNode }) {
  return <div className="cardart">{children}</div>
}
