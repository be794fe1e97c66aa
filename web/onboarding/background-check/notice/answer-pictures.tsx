import { UploadSlots } from '../../../ui/uploads/upload-slot.tsx'
import { NeedsScripts } from '../../photos/needs-scripts.tsx'
import { usePhotoRoute } from '../../photos/photo-route.ts'
import { PhotoSlot } from '../../photos/photo-slot.tsx'
import { heroPhotoWords } from '../../photos/photo-words.ts'
import { useSavedPhotos } from '../../photos/saved-photos.ts'
import { type PhotoSlotControl, usePhotoSlot } from '../../photos/use-photo-slot.ts'

const words = {
  ...heroPhotoWords,
  arrived: 'Received. It’ll go with your answer.',
  doubts: {
    ...heroPhotoWords.doubts,
    blurred: 'This photo looks blurred. Hold the phone still, tap the page to focus, and take it again.',
    screen: 'This looks like a photo of a screen. If you have the paper, take one of it.',
  },
}

/** The key under which this tab saves an answer that was not sent yet. */
export const answerKey = 'hero-notice-answer'

const useSlot = () => usePhotoSlot({ route: usePhotoRoute(), location: 'heroes/', words, of: 'other' })

/**
 * Photos of documents that go with an answer: a letter from the court, a certificate, a reference. A filled slot opens the next one.
 */
export function AnswerPictures({ error }: { error: string | undefined }) {
  const documents = [
    { id: 'files-1', title: 'First document', phone: 'firstDocument', slot: useSlot() },
    { id: 'files-2', title: 'Second document', phone: 'secondDocument', slot: useSlot() },
    { id: 'files-3', title: 'Third document', phone: 'thirdDocument', slot: useSlot() },
  ] as const
  const slots = documents.map(({ slot }) => slot)
  useSavedPhotos({ key: answerKey, route: usePhotoRoute() }, slots, {}, () => {})
  const isFilled = (slot: PhotoSlotControl | undefined) => slot && slot.state.status !== 'empty'
  // If a document is removed, the later ones stay where they are.
  const shown = documents.filter(({ slot }, at) => at === 0 || isFilled(slots[at - 1]) || isFilled(slot))
  return (
    <fieldset className="notice-documents" id="files">
      <legend>Add documents (optional)</legend>
      <p className="small">
        Photos of up to {documents.length} documents: a letter from the court, a certificate, a reference.
      </p>
      {error && <p className="err">{error}</p>}
      <NeedsScripts />
      <UploadSlots single={shown.length === 1}>
        {shown.map(({ id, title, phone, slot }) => (
          <PhotoSlot
            key={id}
            id={id}
            title={title}
            slot={slot}
            words={words}
            camera="environment"
            name="files[]"
            alt={title}
            phone={phone}
            onFiles={files => files[0] && slot.choose(files[0])}
          />
        ))}
      </UploadSlots>
    </fieldset>
  )
}
