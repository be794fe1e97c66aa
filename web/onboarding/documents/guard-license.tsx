import { canRenew } from '../../../contract/license-renewal.ts'
import { isFormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import type { PageHandle } from '../../page-kind.ts'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
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
import type { Route } from './+types/guard-license.ts'
import { GuardLicenseAside, GuardLicensePhotoGuide } from './document-asides.tsx'
import { type DocumentFormProps, DocumentNotes } from './document-notes.tsx'
import { LicenseDetails } from './license-details.tsx'
import { dated, photoForm } from './photo-forms.ts'
import { submitPhotos } from './submit-photos.server.ts'
import { submittedText } from './submitted-text.ts'
import { readiness, submitNote, useOnePhoto } from './use-step-photos.ts'

const photosKey = 'hero-guard-license'

export const handle = { kind: 'app', line: 'hero', footer: 'slim' } satisfies PageHandle

const title = 'Security guard license'

export async function loader(args: Route.LoaderArgs) {
  const { hero, isSubmitted, today } = await openStep(args, 'securityLicense')
  return { hero, isSubmitted, today }
}

export const action = (args: Route.ActionArgs) => submitPhotos(args, 'securityLicense', photoForm)
export const clientAction = sendAndForget(photosKey)

export default function GuardLicenseStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, isSubmitted, today } = loaderData
  return (
    <HeroStepPage
      hero={hero}
      step="securityLicense"
      title="Step 2: security guard license"
      aside={<GuardLicenseAside />}
    >
      <PageHeading lede="One photo of the card. It must be valid for the area where you’ll work.">
        {title}
      </PageHeading>
      {isSubmitted && !canRenew(stepOf(hero, 'securityLicense')) ? (
        <SentPhotos
          {...submittedText(stepOf(hero, 'securityLicense'))}
          photos={hero.securityLicense.preview.map(src => ({
            title: 'Front of the card',
            src,
            alt: 'Your security guard license, as you sent it',
          }))}
        />
      ) : (
        <GuardLicenseForm
          hero={hero}
          today={today}
          formError={isFormError(actionData) ? actionData : undefined}
        />
      )}
    </HeroStepPage>
  )
}

function GuardLicenseForm({ hero, today, formError }: DocumentFormProps) {
  const step = stepOf(hero, 'securityLicense')
  const form = useForm(dated(photoForm, { step, today }), formError)
  const { slot, detail } = useOnePhoto(
    photosKey,
    { type: 'SECURITY', group: hero.securityLicense, step },
    'Front of the card',
  )
  const { ready, rejected } = readiness([slot], step)
  return (
    <PostForm {...form.props}>
      <DocumentNotes step={step} form={form} formError={formError} />
      <Subheading id={form.idOf('url')}>Photo</Subheading>
      <GuardLicensePhotoGuide />
      <UploadSlots single>
        <PhotoSlot
          id="front"
          title="Front of the card"
          slot={slot}
          words={heroPhotoWords}
          camera="environment"
          name="url[]"
          alt="Your security guard license"
          hint="The side with your name and the expiry date."
          phone="guardLicense"
          onFiles={files => files[0] && slot.choose(files[0])}
        />
      </UploadSlots>
      <LicenseDetails
        form={form}
        detail={detail}
        renewing={canRenew(step)}
        hints={{
          expiresOn:
            'We’ll remind you 60, 30 and 7 days before it expires, so there’s no break in your account.',
          state: 'The state that issued the license.',
        }}
      />
      <p className="small">Has your name changed? Send the photo anyway and tell us in the help center.</p>
      <ActionBar note={submitNote({ ready, rejected })}>
        <Button type="submit" arrow disabled={!ready}>
          Submit
        </Button>
      </ActionBar>
    </PostForm>
  )
}
