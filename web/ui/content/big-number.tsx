import type { ReactNode } from 'react'
import './big-number.css'

type BigNumberProps = {
  title: string
  number: ReactNode
  caption: ReactNode
  facts: readonly { figure: string; text: ReactNode }[]
}

export function BigNumber({ title, number, caption, facts }: BigNumberProps) {
  return (
    <div className="pay">
      <div>
        <h2 className="vh">{title}</h2>
        <p className="big num">{number}</p>
        <div className="pay-l">{caption}</div>
      </div>
      <dl className="paylist">
        {facts.map(({ figure, text }) => (
          <div key={figure}>
            <dt className="num">{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
