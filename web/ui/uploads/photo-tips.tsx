import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './photo-tips.css'

type PhotoTip = { picture: ReactNode; title?: string; text?: string }

export function PhotoTips({
  passes,
  fails,
  column,
}: {
  passes: PhotoTip
  fails: readonly PhotoTip[]
  column?: boolean
}) {
  return (
    <div className={classNames('tips', column && 'tips--col')}>
      <Tip tip={passes} passes />
      {fails.map(tip => (
        <Tip key={`${tip.title ?? ''}${tip.text ?? ''}`} tip={tip} />
      ))}
    </div>
  )
}

function Tip({ tip, passes }: { tip: PhotoTip; passes?: boolean }) {
  return (
    <figure className={passes ? 'tips-ok' : undefined}>
      {tip.picture}
      <figcaption>
        {tip.title && <b>{tip.title}</b>}
        {tip.text}
      </figcaption>
    </figure>
  )
}
