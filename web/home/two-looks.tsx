import type { ReactNode } from 'react'
import './two-looks.css'

/** The same Hero in two coats. The pictures are as high as the band and reach the edge of the screen. */
export function TwoLooks({
  looks,
  children,
}: {
  looks: readonly { title: string; picture: ReactNode }[]
  children: ReactNode
}) {
  return (
    <div className="two-looks">
      <div>{children}</div>
      {looks.map(({ title, picture }) => (
        <figure key={title}>
          {picture}
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  )
}
