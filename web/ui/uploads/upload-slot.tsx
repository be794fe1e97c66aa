import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../forms/field.tsx'
import { WarnIcon } from '../icons/icons.tsx'
import { StatusLabel } from '../progress/status-label.tsx'
import { WalkBar } from '../progress/walk-bar.tsx'
import './upload-slot.css'

/** `doubtful`: chosen, and not sent yet. `rejected`: reviewed and sent back; it stays visible. */
type UploadSlotStatus = 'empty' | 'doubtful' | 'busy' | 'done' | 'failed' | 'rejected'

type UploadSlotProps = {
  id: string
  title: string
  status: UploadSlotStatus
  badge?: ReactNode
  children: ReactNode
  file?: string
  size?: ReactNode
  formats?: ReactNode
  /** While busy: progress from 0 to 100, and the bar's name. */
  percent?: number
  progressLabel?: string
  message?: ReactNode
  /** A possible problem with the photo, with a drawing. It is announced. */
  doubt?: ReactNode
  actions?: ReactNode
  below?: ReactNode
  /** `document` is 8:5, `photo` is 4:3. */
  shape?: 'document' | 'photo'
}

const tags = {
  doubtful: 'invalid',
  busy: 'pending',
  done: 'done',
  failed: 'denied',
  rejected: 'denied',
} as const

/** A photo slot in its six states. All have the same size, so that nothing jumps. */
export function UploadSlot({
  id,
  title,
  status,
  badge,
  children,
  file,
  size,
  formats,
  percent = 0,
  progressLabel = title,
  message,
  doubt,
  actions,
  below,
  shape = 'document',
}: UploadSlotProps) {
  return (
    <section className="slot" data-s={status} id={id} aria-labelledby={`${id}-title`}>
      <div className="slot-h">
        <h3 id={`${id}-title`}>{title}</h3>
        {badge &&
          (status === 'empty' ? (
            <span className="small">{badge}</span>
          ) : (
            <StatusLabel status={tags[status]}>{badge}</StatusLabel>
          ))}
      </div>
      <div className={classNames('slot-p', shape === 'photo' && 'slot-p--photo')}>
        {children}
        {status === 'failed' && (
          <div className="slot-x">
            <WarnIcon />
          </div>
        )}
      </div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {status === 'busy' && <WalkBar percent={percent} label={progressLabel} />}
      <p className="slot-f">
        {status === 'empty' ? (
          formats
        ) : (
          <>
            <b>{file}</b>
            <span className="num">{size}</span>
          </>
        )}
      </p>
      {doubt && (
        <div className="slot-status" role="status">
          {doubt}
        </div>
      )}
      {actions && <div className="btns">{actions}</div>}
      {below}
    </section>
  )
}

export function UploadSlots({ single, children }: { single?: boolean; children: ReactNode }) {
  return <div className={classNames('slots', single && 'slots--1')}>{children}</div>
}
