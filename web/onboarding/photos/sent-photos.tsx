import { Note } from '../../ui/feedback/note.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import type { DotStatus } from '../../ui/progress/status-dot.tsx'
import { UploadSlot, UploadSlots } from '../../ui/uploads/upload-slot.tsx'

export function SentPhotos({
  status,
  tone,
  heading = 'What you sent',
  text,
  photos,
  shape,
}: {
  status: Extract<DotStatus, 'verification' | 'verified'>
  tone: 'line' | 'ok' | 'bad'
  heading?: string
  text: string
  photos: readonly { title: string; src: string; alt: string }[]
  shape?: 'photo'
}) {
  return (
    <>
      <Note tone={tone}>
        <p>{text}</p>
      </Note>
      <Subheading>{heading}</Subheading>
      <UploadSlots single={photos.length < 2}>
        {photos.map((photo, at) => (
          <UploadSlot
            key={photo.title}
            id={`sent-${at + 1}`}
            title={photo.title}
            status="done"
            badge={status === 'verified' ? 'Verified' : 'Received'}
            {...(shape ? { shape } : {})}
          >
            <img src={photo.src} alt={photo.alt} />
          </UploadSlot>
        ))}
      </UploadSlots>
    </>
  )
}
