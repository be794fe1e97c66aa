import { href } from 'react-router'
import { documentSlots } from '../../../../contract/photo-link.ts'
import { UploadSlots } from '../../../ui/uploads/upload-slot.tsx'
import { NeedsScripts } from '../../photos/needs-scripts.tsx'
import { PhotoSlot } from '../../photos/photo-slot.tsx'
import { heroPhotoWords } from '../../photos/photo-words.ts'
import { useSavedPhotos } from '../../photos/saved-photos.ts'
import { usePhotoSlot } from '../../photos/use-photo-slot.ts'

const words = {
  ...heroPhotoWords,
  arrived: 'Received. It’ll go with your answer.',
  doubts: {
    ...heroPhotoWords.doubts,
    blurred: 'This photo looks blurred. Hold the phone still, tap the page to focus, and take it again.',
    screen: 'This looks like a photo of a screen. If you have the paper, take one of it.',
  },
}

const titles = ['First document', 'Second document', 'Third document'] as const

/** The key under which this tab saves an answer that was not sent yet. */
export const answerKey = 'hero-notice-answer'

const route = () => href('/photo-slots')
const useSlot = () => usePhotoSlot({ route: route(), location: 'heroes/', words, of: 'other' })

/**
 * Photos of documents that go with an answer: a letter from the court, a certificate, a reference. A filled slot opens the next one.
 */
export function AnswerPictures({ error }: { error: string | undefined }) {
  const slots = [useSlot(), useSlot(), useSlot()]
  useSavedPhotos({ key: answerKey, route: route() }, slots, {}, () => {})
  // If a document is removed, the later ones stay where they are.
  const shown = slots.flatMap((slot, at) =>
    at === 0 || [slots[at - 1]!, slot].some(({ state }) => state.status !== 'empty') ? [{ slot, at }] : [],
  )
  return (
    <fieldset className="notice-documents" id="files">
      <legend>Add documents (optional)</legend>
      <p className="small">
        Photos of up to {titles.length} papers: a letter from the court, a certificate, a reference.
      </p>
      {error && <p className="err">{error}</p>}
      <NeedsScripts />
      <UploadSlots single={shown.length === 1}>
        {shown.map(({ slot, at }) => (
          <PhotoSlot
            key={titles[at]}
            id={`files-${at + 1}`}
            title={titles[at]!}
            slot={slot}
            words={words}
            camera="environment"
            name="files[]"
            alt={titles[at]!}
            phone={documentSlots[at]!}
            onFiles={files => files[0] && slot.choose(files[0])}
          />
        ))}
      </UploadSlots>
    </fieldset>
  )
}
