import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { PhotoFromLink } from '../../../contract/photo-link.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import type { PageHandle } from '../../page-kind.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { IdCard } from '../../ui/uploads/id-card.tsx'
import { UploadSlots } from '../../ui/uploads/upload-slot.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { openStep } from '../hero-step.server.ts'
import { HeroStepPage } from '../hero-step-page.tsx'
import { type Hero, stepOf } from '../hero-steps.ts'
import { fetchSent, removeSent } from '../photos/from-phone.ts'
import { NeedsScripts } from '../photos/needs-scripts.tsx'
import { usePhotoRoute } from '../photos/photo-route.ts'
import { PhotoSlot } from '../photos/photo-slot.tsx'
import { heroFaceWords } from '../photos/photo-words.ts'
import { sendAndForget } from '../photos/send-and-forget.ts'
import { SentPhotos } from '../photos/sent-photos.tsx'
import type { Route } from './+types/profile-photo.ts'
import { CropStage } from './crop-stage.tsx'
import { photoForm } from './photo-forms.ts'
import { GoodPhotos, ProfilePhotoAside, ProfilePhotoGuide } from './profile-photo-help.tsx'
import { SentBack } from './sent-back.tsx'
import { submitPhotos } from './submit-photos.server.ts'
import { submittedText } from './submitted-text.ts'
import { useCrop } from './use-crop.ts'
import { readiness, submitNote, useOnePhoto } from './use-step-photos.ts'

const photosKey = 'hero-profile-photo'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { hero, isSubmitted } = await openStep(args, 'profilePhoto')
  return { hero, isSubmitted }
}

export const action = (args: Route.ActionArgs) => submitPhotos(args, 'profilePhoto', photoForm)
export const clientAction = sendAndForget(photosKey)

export default function ProfilePhotoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, isSubmitted } = loaderData
  return (
    <HeroStepPage
      hero={hero}
      step="profilePhoto"
      title="Step 3: profile photo"
      aside={<ProfilePhotoAside />}
      below={<GoodPhotos />}
    >
      <PageHeading lede="This is how clients recognize you. It’s on your ID card and in the app.">
        Profile photo
      </PageHeading>
      {isSubmitted ? (
        <SentPhotos
          {...submittedText(stepOf(hero, 'profilePhoto'))}
          text={`Your profile photo has been submitted and can’t be changed. ${submittedText(stepOf(hero, 'profilePhoto')).text}`}
          shape="photo"
          photos={hero.profilePhoto.preview.map(src => ({
            title: 'Your photo',
            src,
            alt: 'Your profile photo, as you sent it',
          }))}
        />
      ) : (
        <ProfilePhotoForm hero={hero} formError={isFormError(actionData) ? actionData : undefined} />
      )}
    </HeroStepPage>
  )
}

function ProfilePhotoForm({ hero, formError }: { hero: Hero; formError: Parameters<typeof useForm>[1] }) {
  const form = useForm(photoForm, formError)
  const step = stepOf(hero, 'profilePhoto')
  const { slot } = useOnePhoto(photosKey, { type: 'PROFILE', group: hero.profilePhoto, step }, 'Your photo')
  const crop = useCrop()
  const route = usePhotoRoute()
  const [asking, setAsking] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  const { ready, rejected } = readiness([slot], step)
  const sending = useNavigation().state !== 'idle'
  const { area, claim } = useFocusAfterChange<HTMLDivElement>(
    crop.opened ? 'crop' : crop.opening ? 'opening' : slot.state.status,
  )
  const src = slot.state.status === 'arrived' ? slot.state.photo.src : undefined

  async function sendCrop() {
    const cropped = await crop.cut()
    if (!cropped) return
    crop.close()
    slot.send(cropped.photo, cropped.name, cropped.doubt, cropped.fromPhoneAt)
  }

  /** A photo from a phone is cropped like one from this computer. The server deletes the uncropped one. */
  async function fromPhone(photo: PhotoFromLink) {
    const file = await fetchSent(photo)
    if (!file) return slot.receive(photo)
    removeSent(route, photo.filename)
    await crop.open(file, photo.sentAt)
  }

  return (
    <PostForm {...form.props}>
      <SentBack step={stepOf(hero, 'profilePhoto')} lead="Send a new photo. Here’s what to change:" />
      <FormProblems form={form} formError={formError} />
      <NeedsScripts />
      <Note>
        <p>
          <b>It can’t be changed once submitted.</b> Take your time. You can look at it and crop it first.
        </p>
      </Note>
      <Subheading id={form.idOf('url')}>Photo</Subheading>
      <ProfilePhotoGuide />
      <div ref={area}>
        {crop.opened || crop.opening ? (
          <CropStage crop={crop} onUse={() => void sendCrop()} />
        ) : (
          <UploadSlots single>
            <PhotoSlot
              id="photo"
              title="Your photo"
              slot={slot}
              words={heroFaceWords}
              camera="user"
              name="url[]"
              alt="Your profile photo"
              shape="photo"
              refusal={crop.refusal}
              phone="profilePhoto"
              onPhone={photo => void fromPhone(photo)}
              onFiles={files => files[0] && void crop.open(files[0])}
              onRetry={crop.retry}
            />
          </UploadSlots>
        )}
      </div>
      {src && !crop.opened && (
        <IdCard picture={<img src={src} alt="" />} name={hero.firstName} text="Hero, New York City" />
      )}
      <ActionBar note={submitNote({ ready, rejected })}>
        <Button
          arrow
          disabled={!ready || crop.opened !== undefined}
          busy={sending}
          onClick={() => setAsking(true)}
        >
          Submit
        </Button>
      </ActionBar>
      {/* The dialog is outside of the form, so its button clicks this one. */}
      <button ref={submit} type="submit" hidden />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Use this photo?"
        locked={sending}
        picture={src && <img src={src} alt={`${hero.firstName}, as clients will see you`} />}
        actions={
          <>
            <Button
              look="ghost"
              onClick={() => {
                setAsking(false)
                claim()
                slot.clear()
              }}
            >
              Choose another
            </Button>
            <Button
              busy={sending}
              onClick={() => {
                setAsking(false)
                submit.current?.click()
              }}
            >
              Submit this photo
            </Button>
          </>
        }
      >
        <p>It’ll be on your ID card and in the app. It can’t be changed once submitted.</p>
      </Dialog>
    </PostForm>
  )
}
