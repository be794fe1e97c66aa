import type { ReactNode } from 'react'
import './apps.css'

type AppsProps = {
  title: ReactNode
  list: readonly { name: string; text: ReactNode; stores: ReactNode }[]
  phones: ReactNode
}

export function Apps({ title, list, phones }: AppsProps) {
  return (
    <div className="apps">
      <div>
        <h2>{title}</h2>
        <div className="applist">
          {list.map(({ name, text, stores }) => (
            <section key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <div className="btns">{stores}</div>
            </section>
          ))}
        </div>
      </div>
      <div className="phones">{phones}</div>
    </div>
  )
}
