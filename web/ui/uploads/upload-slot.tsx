import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../forms/field.tsx'
import { WarnIcon } from '../icons/icons.tsx'
import { StatusLabel } from '../progress/status-label.tsx'
import { WalkBar } from '../progress/walk-bar.tsx'
import './upload-slot.css'

/** rejected: it was looked at and sent back; it stays to be seen. */
export type UploadSlotStatus = 'empty' | 'busy' | 'done' | 'failed' | 'rejected'

type UploadSlotProps = {
  id: string
  title: string
  status: UploadSlotStatus
  /** The status in words ("Uploaded"), or for an empty slot a remark ("Optional"). */
  badge?: ReactNode
  /** What is being uploaded: an `<img>` with alternative text, or a drawing. An empty slot has its FileDrop here. */
  children: ReactNode
  /** The file's name and its size in words; an empty slot has the formats that are taken. */
  file?: string
  size?: ReactNode
  formats?: ReactNode
  /** busy: how far, 0 to 100, and what the bar is called. */
  percent?: number
  progressLabel?: string
  /** failed, rejected: why. empty: why the last choice was not taken. */
  message?: ReactNode
  /** busy, done: what one may want to look at again. */
  remark?: ReactNode
  /** Take a photo; Cancel; Replace and Remove; Retry and Choose another. */
  actions?: ReactNode
  /** document 8:5, photo 4:3 */
  shape?: 'document' | 'photo'
}

const tags = { busy: 'pending', done: 'done', failed: 'denied', rejected: 'denied' } as const

/** One picture's place, in its five states. All states keep their size, so that nothing jumps. */
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
  remark,
  actions,
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
      {remark && (
        <p className="slot-r" role="status">
          <WarnIcon />
          <span>{remark}</span>
        </p>
      )}
      {actions && <div className="btns">{actions}</div>}
    </section>
  )
}

/** One slot, or two beside each other. */
export function UploadSlots({ single, children }: { single?: boolean; children: ReactNode }) {
  return <div className={classNames('slots', single && 'slots--1')}>{children}</div>
}
