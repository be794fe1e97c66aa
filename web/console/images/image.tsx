import { href } from 'react-router'
import { changeImage, imageLimits } from '../../../contract/console/media.ts'
import { mediaFile } from '../../../contract/media.ts'
import { z } from '../../../contract/schema.ts'
import { errorField } from '../../form/error-field.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { ContentNav } from '../content/content-nav.tsx'
import { kindWords } from '../content/words.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { sentenceMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/image.ts'
import { FocusFields } from './focus-fields.tsx'
import '../content/content.css'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import './images.css'

export const meta = ({ params }: Route.MetaArgs) => unlistedMeta(`Image ${shortId(params.id)}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    image: dataOf(args, await api.media.image({ params: { id: args.params.id } })),
    now: args.context.get(requestContext).now.toISOString(),
  }
}
type Data = Route.ComponentProps['loaderData']

const seen = z.object({ version: z.coerce.number() })

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent') ?? '')
  const done = (notice: NoticeCode, to = href('/console/content/images/:id', { id })): never => {
    throw redirectWithNotice(args, to, notice)
  }
  if (intent === 'delete' || intent === 'bring-back') {
    const read = await readForm(args, seen, { form })
    if (!read.ok) return read.refused
    const input = { params: { id }, body: read.value }
    const result = await (intent === 'delete' ? api.media.delete(input) : api.media.undelete(input))
    if (!result.ok) return refusedForm(args, read, result)
    return done(intent === 'delete' ? 'image-deleted' : 'image-brought-back')
  }
  const read = await readForm(args, changeImage.body, { form })
  if (!read.ok) return read.refused
  const result = await api.media.change({ params: { id }, body: read.value })
  return result.ok ? done('image-changed') : refusedForm(args, read, result)
}

export const clientAction = keepTyped

function ImageForm({ image, formError }: Pick<Data, 'image'> & { formError: FormError | undefined }) {
  return (
    <PostForm className="image-form" noValidate key={image.version}>
      <input type="hidden" name="version" value={image.version} />
      <TextAreaField
        {...errorField(formError, 'alt', { start: image.alt })}
        label="What it shows"
        hint="Banners change right away. Descriptions inside a text stay as written."
        rows={2}
        maxLength={imageLimits.alt}
      />
      <FocusFields
        picture={{ src: `/${mediaFile(image.hash, 640, 'jpg')}`, width: image.width, height: image.height }}
        start={{
          x: Number(formError?.values.focalX ?? image.focalX),
          y: Number(formError?.values.focalY ?? image.focalY),
        }}
      />
      <Button type="submit" small>
        Save
      </Button>
    </PostForm>
  )
}

function DeletedImage({ image }: Pick<Data, 'image'>) {
  return (
    <figure>
      <img
        className="image-now"
        src={`/${mediaFile(image.hash, 640, 'webp')}`}
        alt=""
        width={image.width}
        height={image.height}
      />
      <figcaption>{image.alt}</figcaption>
    </figure>
  )
}

function Uses({ image }: Pick<Data, 'image'>) {
  if (image.usedIn.length === 0) return <p>No text uses it.</p>
  return (
    <ul className="image-uses">
      {image.usedIn.map(text => (
        <li key={text.id}>
          <a href={href('/console/content/:id', { id: text.id })}>{text.title || 'Untitled'}</a>{' '}
          <small>
            {kindWords[text.kind]}, {text.onSite ? 'on the site' : 'in a draft'}
          </small>
        </li>
      ))}
      {image.uses > image.usedIn.length && <li>And {image.uses - image.usedIn.length} more.</li>}
    </ul>
  )
}

function DeleteOrRestore({ image }: Pick<Data, 'image'>) {
  // A deleted one is used again by a draft that was restored.
  if (image.uses > 0 && !image.deleted) return <p>You can delete it once no text uses it.</p>
  return (
    <PostForm className="image-form">
      <input type="hidden" name="version" value={image.version} />
      <p>
        {image.deleted ? 'Deleted. Its files are removed after 30 days.' : 'You can restore it for 30 days.'}
      </p>
      <Button
        type="submit"
        name="intent"
        value={image.deleted ? 'bring-back' : 'delete'}
        look={image.deleted ? 'line' : 'bad'}
        small
      >
        {image.deleted ? 'Restore it' : 'Delete'}
      </Button>
    </PostForm>
  )
}

export default function ImagePage({ loaderData: { image, now }, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <ConsolePage title="Image" aside={<ContentNav current="images" />}>
      <FormErrorNote formError={formError} />
      <div className="content-columns">
        <Panel title={image.name} note={`${image.width} × ${image.height}`}>
          {image.deleted ? <DeletedImage image={image} /> : <ImageForm image={image} formError={formError} />}
        </Panel>
        <div className="content-side">
          <Panel title="Texts that show it">
            <Uses image={image} />
          </Panel>
          <Panel title={image.deleted ? 'Restore' : 'Delete'}>
            <DeleteOrRestore image={image} />
          </Panel>
          <p>
            Added {sentenceMoment(image.createdAt, now)} by {image.createdBy}. Last changed{' '}
            {sentenceMoment(image.updatedAt, now)} by {image.updatedBy}.
          </p>
        </div>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Image" error={error} />
}
