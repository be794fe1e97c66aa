import { useState } from 'react'
import { Panel } from '../../ui/console/panel.tsx'

interface Props {
  src: string
  /** Changes with every save, and the page is read anew. */
  version: number
}

const widths = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
] as const

/** The real page of the draft, in two widths. */
export function PreviewPane({ src, version }: Props) {
  const [width, setWidth] = useState<(typeof widths)[number]['id']>('phone')
  return (
    <Panel
      title="Preview"
      note={
        <span className="cnt-width">
          {widths.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="lnk"
              aria-pressed={id === width}
              onClick={() => setWidth(id)}
            >
              {label}
            </button>
          ))}
          <a href={src} target="_blank" rel="noreferrer">
            Open<span className="vh"> the preview in a new window</span>
          </a>
        </span>
      }
      table
    >
      <div className="cnt-prev" data-width={width}>
        <iframe title="Preview of the page" src={`${src}?v=${version}`} />
      </div>
    </Panel>
  )
}
