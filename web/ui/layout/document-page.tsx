import type { ReactNode } from 'react'
import '../content/stop-list.css'
import './document-page.css'

type DocumentPart = { id: string; title: string; content: ReactNode }

/** A document in parts. Beside it is its table of contents, which stays in view on a wide screen. */
export function DocumentPage({
  contents,
  parts,
  below,
}: {
  /** The title of the list of parts. */
  contents: string
  parts: readonly DocumentPart[]
  /** What follows the list of parts. */
  below?: ReactNode
}) {
  return (
    <div className="wrap document-page">
      <nav aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol className="stop-list">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        {below}
      </nav>
      <div>
        {parts.map(({ id, title, content }) => (
          <section id={id} key={id}>
            <h2>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
