import { href, redirect } from 'react-router'
import { setAvatar } from '../../../contract/profile.ts'
import { Drawing } from '../../art/drawing.tsx'
import { photoTip } from '../../art/photo-tip.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useForm } from '../../form/use-form.ts'
import type { PageHandle } from '../../page-kind.ts'
import { dataOf, requireCustomer } from '../../session.server.ts'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PhotoTips } from '../../ui/uploads/photo-tips.tsx'
import { UploadSlots } from '../../ui/uploads/upload-slot.tsx'
import { NeedsScripts } from '../photos/needs-scripts.tsx'
import { PhotoGuide } from '../photos/photo-guide.tsx'
import { usePhotoRoute } from '../photos/photo-route.ts'
import { PhotoSlot } from '../photos/photo-slot.tsx'
import { customerPhotoWords } from '../photos/photo-words.ts'
import { useSavedPhotos } from '../photos/saved-photos.ts'
import { sendAndForget } from '../photos/send-and-forget.ts'
import type { SlotState } from '../photos/slot-state.ts'
import { usePhotoSlot } from '../photos/use-photo-slot.ts'
import { Remarks } from '../remarks.tsx'
import type { Route } from './+types/customer-photo.ts'
import { type Customer, CustomerPage } from './customer-page.tsx'
import './customer.css'

const photosKey = 'customer-photo'

export const handle = { kind: 'app', line: 'customer', footer: 'slim' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireCustomer(args)
  const { user } = dataOf(args, await api.customer.profile())
  return { user }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireCustomer(args)
  const form = await readForm(args, setAvatar.body)
  if (!form.ok) return form.refused
  const result = await api.customer.setAvatar({ body: form.value })
  if (!result.ok) return refusedForm(args, form, result)
  return redirect(`${href('/customer-signup-progress')}?${new URLSearchParams({ saved: 'photo' })}`)
}
export const clientAction = sendAndForget(photosKey)

const tip = (kind: Parameters<typeof photoTip>[0]) => <Drawing svg={photoTip(kind)} />

export default function CustomerPhoto({ loaderData: { user }, actionData }: Route.ComponentProps) {
  return (
    <CustomerPage user={user} stop="photo" title="Profile photo" aside={<PhotoAside />}>
      <PageHeading lede="Optional. Your Hero will look for your face, so a clear, recent photo saves you both a minute.">
        Upload profile photo
      </PageHeading>
      <PhotoForm user={user} formError={isFormError(actionData) ? actionData : undefined} />
    </CustomerPage>
  )
}

function submitNote({ status }: SlotState): string {
  if (status === 'arrived') return customerPhotoWords.arrived
  if (status === 'doubtful') return 'Take the photo again, or send it anyway. Then you can submit.'
  return 'You can submit when the upload is done.'
}

function PhotoForm({ user, formError }: { user: Customer; formError: FormError | undefined }) {
  const form = useForm(setAvatar.body, formError)
  const route = usePhotoRoute()
  const slot = usePhotoSlot({ route, location: 'users/', words: customerPhotoWords, of: 'face' })
  useSavedPhotos({ key: photosKey, route }, [slot], {}, () => {})
  const ready = slot.state.status === 'arrived'
  return (
    <PostForm {...form.props}>
      <FormProblems form={form} formError={formError} />
      <NeedsScripts />
      {user.avatarPreview && slot.state.status === 'empty' && <CurrentPhoto src={user.avatarPreview} />}
      <h2 className="vh">Photo</h2>
      <PhotoGuide
        ticks={[
          'Look at the camera, eyes open.',
          'Stand near a window, or under a lamp in front of you.',
          'No filters, no sunglasses, no photo of a photo. Only you.',
        ]}
      />
      <UploadSlots single>
        <PhotoSlot
          id={form.idOf('avatar')}
          title="Your photo"
          slot={slot}
          words={customerPhotoWords}
          camera="user"
          name="avatar"
          alt="Preview of your photo"
          hint="(optional)"
          shape="photo"
          phone="profilePhoto"
          onFiles={files => files[0] && slot.choose(files[0])}
        />
      </UploadSlots>
      <ActionBar note={submitNote(slot.state)}>
        <Button type="submit" arrow disabled={!ready}>
          Submit
        </Button>
        <ButtonLink look="quiet" href={href('/customer-signup-progress')}>
          Back
        </ButtonLink>
      </ActionBar>
    </PostForm>
  )
}

function CurrentPhoto({ src }: { src: string }) {
  return (
    <figure className="current-photo">
      <img src={src} alt="You, as your Hero sees you now" />
      <figcaption className="small">This is your current photo. A new one replaces it.</figcaption>
    </figure>
  )
}

function PhotoAside() {
  return (
    <Remarks
      list={[
        {
          title: 'What happens to your photo',
          note: 'We remove the location and other hidden data your camera adds. The photo is private. It’s for you, for the Hero who is on the way to you and for staff who need it. We log each time staff view it. You can replace it here at any time.',
        },
      ]}
    >
      <section className="remark">
        <h2>Tips</h2>
        <PhotoTips
          column
          passes={{ picture: tip('good'), title: 'Look at the camera.', text: 'Face forward, eyes open.' }}
          fails={[
            {
              picture: tip('dark'),
              title: 'Be well lit.',
              text: 'Stand near a window, or under a lamp in front of you.',
            },
            { picture: tip('filter'), title: 'No filters.', text: 'No sunglasses either.' },
            {
              picture: tip('photo'),
              title: 'No photos of photos.',
              text: 'Not from a screen, and not from an ID.',
            },
          ]}
        />
        <p className="small">
          <b>Only you.</b> One person in the picture.
        </p>
      </section>
    </Remarks>
  )
}
