import { Loading } from '../../ui/feedback/loading.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button, Buttons } from '../../ui/forms/button.tsx'
import { CameraIcon } from '../../ui/icons/photo-icons.tsx'
import { CropFrame } from '../../ui/uploads/crop-frame.tsx'
import { FileButton } from '../../ui/uploads/file-drop.tsx'
import { useAcceptedPhotos } from '../photos/accepted-photos.ts'
import { retryButton } from '../photos/photo-slot-states.tsx'
import type { Crop } from './use-crop.ts'

/** Choosing another photo here may be refused, and so may a crop. The photo in the frame stays. */
export function CropStage({ crop, onUse }: { crop: Crop; onUse: () => void }) {
  const { opened, cutting, place, setPlace, refusal, retry } = crop
  const accept = useAcceptedPhotos()
  if (!opened) return <Loading label="Getting the photo ready" />
  const take = (files: File[]) => files[0] && void crop.open(files[0])
  return (
    <>
      <CropFrame
        src={opened.src}
        size={opened.size}
        place={place}
        onPlace={setPlace}
        words={{
          photo: 'Your photo under the frame. Move and size the frame. Arrow keys work, too.',
          zoom: 'Zoom',
          turn: 'Turn',
        }}
        actions={
          <>
            <FileButton look="ghost" accept={accept} capture="user" icon={<CameraIcon />} onFiles={take}>
              Take again
            </FileButton>
            <FileButton look="quiet" accept={accept} onFiles={take}>
              Choose another
            </FileButton>
          </>
        }
      />
      {refusal && (
        <Note tone="bad" live="alert">
          <p>{refusal}</p>
          {retry && <Buttons>{retryButton('Your photo', retry)}</Buttons>}
        </Note>
      )}
      <ActionBar note="Move and size the frame. Arrow keys work, too.">
        <Button busy={cutting} onClick={onUse}>
          Use this crop
        </Button>
        <Button look="quiet" onClick={crop.close}>
          Cancel
        </Button>
      </ActionBar>
    </>
  )
}
