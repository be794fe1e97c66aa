import { useState } from 'react'
import { Panel } from '../../ui/console/panel.tsx'
import { PreviewFrame } from '../../ui/console/preview-frame.tsx'
import { type PreviewWidth, WidthSwitch } from '../../ui/console/width-switch.tsx'

interface Props {
  src: string
  version: number
}

export function PreviewPane({ src, version }: Props) {
  const [width, setWidth] = useState<PreviewWidth>('phone')
  return (
    <Panel
      title="Preview"
      note={
        <WidthSwitch width={width} onWidth={setWidth}>
          <a href={src} target="_blank" rel="noreferrer">
            Open<span className="vh"> the preview in a new window</span>
          </a>
        </WidthSwitch>
      }
      table
    >
      <div className="content-preview" data-width={width}>
        <PreviewFrame title="Preview of the page" src={`${src}?v=${version}`} />
      </div>
    </Panel>
  )
}
