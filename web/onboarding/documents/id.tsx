import { canRenew } from '../../../contract/license-renewal.ts'
import { messages } from '../../../contract/messages.ts'
import { licenseNumber } from '../../art/documents.ts'
import { Drawing } from '../../art/drawing.tsx'
import { isFormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import type { PageHandle } from '../../page-kind.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { NumberRow } from '../../ui/forms/number-row.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { UploadSlots } from '../../ui/uploads/upload-slot.tsx'
import { openStep } from '../hero-step.server.ts'
import { HeroStepPage } from '../hero-step-page.tsx'
import { stepOf } from '../hero-steps.ts'
import { PhotoSlot } from '../photos/photo-slot.tsx'
import { heroPhotoWords } from '../photos/photo-words.ts'
import { sendAndForget } from '../photos/send-and-forget.ts'
import { SentPhotos } from '../photos/sent-photos.tsx'
import type { Route } from './+types/id.ts'
import { IdAside, IdPhotoGuide } from './document-asides.tsx'
import { type DocumentFormProps, DocumentNotes } from './document-notes.tsx'
import { LicenseDetails } from './license-details.tsx'
import { dated, idForm, idFormAgain } from './photo-forms.ts'
import { submitPhotos } from './submit-photos.server.ts'
import { submittedText } from './submitted-text.ts'
import { readiness, useIdPhotos } from './use-step-photos.ts'

const photosKey = 'hero-id'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle

const title = 'ID or driver’s license'

export async function loader(args: Route.LoaderArgs) {
  const { hero, isSubmitted, today } = await openStep(args, 'drivingLicense')
  return { hero, isSubmitted, today }
}

export async function action(args: Route.ActionArgs) {
  const { hero } = await openStep(args, 'drivingLicense')
  return submitPhotos(args, 'drivingLicense', hero.drivingLicense.isUploaded ? idFormAgain : idForm)
}
export const clientAction = sendAndForget(photosKey)

export default function IdStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, isSubmitted, today } = loaderData
  return (
    <HeroStepPage hero={hero} step="drivingLicense" title={`Step 1: ${title}`} aside={<IdAside />}>
      <PageHeading lede="Two photos and six characters so we can confirm it’s you.">{title}</PageHeading>
      {isSubmitted && !canRenew(stepOf(hero, 'drivingLicense')) ? (
        <SentPhotos
          {...submittedText(stepOf(hero, 'drivingLicense'))}
          photos={hero.drivingLicense.preview.map((src, at) => ({
            title: at === 0 ? 'Front' : 'Back',
            src,
            alt: `The ${at === 0 ? 'front' : 'back'} of your card, as you sent it`,
          }))}
        />
      ) : (
        <IdFormFields
          hero={hero}
          today={today}
          formError={isFormError(actionData) ? actionData : undefined}
        />
      )}
    </HeroStepPage>
  )
}

function submitNote(
  { ready, underway, unsent, arrived, rejected }: ReturnType<typeof readiness>,
  { frontMissing, backMissing }: { frontMissing: boolean; backMissing: boolean },
): string | undefined {
  if (rejected) return heroPhotoWords.sentBack
  if (frontMissing && unsent) return 'The front isn’t uploaded yet.'
  if (frontMissing) return 'Add the front, too. It has your picture and the number.'
  if (ready && unsent) return 'One photo isn’t uploaded yet, and only the other one would be submitted.'
  if (backMissing) return 'The back is missing. You can submit without it, but most cards need both sides.'
  if (ready) return heroPhotoWords.arrived
  if (underway || arrived === 0) return 'You can submit once your photos are uploaded.'
}

function IdFormFields({ hero, today, formError }: DocumentFormProps) {
  const again = hero.drivingLicense.isUploaded
  const step = stepOf(hero, 'drivingLicense')
  const form = useForm(dated(again ? idFormAgain : idForm, { step, today }), formError)
  const { slots, take, tooMany, detail } = useIdPhotos(photosKey, {
    type: 'DRIVING',
    group: hero.drivingLicense,
    step,
  })
  const [front, back] = slots
  const state = readiness(slots, step)
  /** A photo on its own is taken for the front, so the back isn't sent without it (decision 0615). */
  const frontMissing = state.ready && front.state.status !== 'arrived'
  const backMissing = state.ready && back.state.status !== 'arrived'
  return (
    <PostForm {...form.props}>
      <DocumentNotes step={step} form={form} formError={formError} />
      {tooMany > 0 && (
        <Alert key={tooMany} dismiss="Close this message">
          {messages.maximumFiles}
        </Alert>
      )}
      <Subheading id={form.idOf('url')}>Photos</Subheading>
      <p className="small">
        JPEG, PNG, WebP or HEIC, up to 15 MB each. On a phone you can take the photo here. Two photos at most.
      </p>
      <IdPhotoGuide />
      <UploadSlots>
        <PhotoSlot
          id="front"
          title="Front"
          slot={front}
          words={heroPhotoWords}
          camera="environment"
          name="url[]"
          alt="The front of your card"
          hint="The side with your picture."
          phone="idFront"
          multiple
          onFiles={files => take(files, 0)}
        />
        <PhotoSlot
          id="back"
          title="Back"
          slot={back}
          words={heroPhotoWords}
          camera="environment"
          name="url[]"
          alt="The back of your card"
          hint="The side with the bar code."
          phone="idBack"
          multiple
          onFiles={files => take(files, 1)}
        />
      </UploadSlots>
      <NumberRow picture={<Drawing svg={licenseNumber()} />}>
        <TextField
          {...form.field('number')}
          label="Last 6 characters of your license or ID number"
          look="six"
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            again
              ? 'Leave it blank to keep the number you sent.'
              : 'Letters and digits only. Spaces and dashes are removed. On a New York license, the number is at the top, next to “ID”.'
          }
        />
      </NumberRow>
      <p className="small">
        <b>Why only six.</b> Six characters are enough to compare with your photo. What we don’t have can’t be
        lost.
      </p>
      <LicenseDetails
        form={form}
        detail={detail}
        renewing={canRenew(step)}
        hints={{
          expiresOn: 'So we can remind you before the card expires.',
          state: 'The state that issued the card.',
        }}
      />
      <ActionBar note={submitNote(state, { frontMissing, backMissing })}>
        <Button type="submit" arrow disabled={!state.ready || frontMissing}>
          Submit
        </Button>
      </ActionBar>
    </PostForm>
  )
}
