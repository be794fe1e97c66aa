import type { ReactNode } from 'react'
import './states.css'

/** Two texts beside each other: what holds in one state, and in another. */
export function StateTexts({ list }: { list: readonly { title: string; text: ReactNode }[] }) {
  return (
    <div className="states">
      {list.map(state => (
        <section key={state.title}>
          <h2>{state.title}</h2>
          {state.text}
        </section>
      ))}
    </div>
  )
}
