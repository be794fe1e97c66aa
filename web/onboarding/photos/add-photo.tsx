import { data, href, redirect } from 'react-router'
import { refusals } from '../../../contract/errors.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import { apiOf, sendFileContext } from '../../api.server.ts'
import { PostForm } from '../../form/post-form.tsx'
import { ErrorTitle } from '../../layout/error-title.tsx'
import type { PageHandle } from '../../page-kind.ts'
import { reportFailure } from '../../report-failure.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { tokenIn, tokenPageMeta } from '../../token-page.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/add-photo.ts'
import { askedPhotos, endedWords } from './add-photo-words.ts'
import { receivePhoto } from './receive-photo.server.ts'
import './add-photo.css'

/**
 * What a phone opens when it scans the code beside a photo slot on a computer (decision 0330). One photo, no log-in, no name, no
 * script: it works in any app that can open a link.
 */
export const handle = {
  kind: 'static',
  // The page looks the same for both audiences, so it doesn't reveal whose account it is.
  line: 'customer',
  header: 'bare',
  footer: 'slim',
  unlisted: true,
  // The token in the link selects the slot.
  own: true,
} satisfies PageHandle

export const meta = () => tokenPageMeta('Add a photo: Hero')

const pageOf = (token: string) => `${href('/add-photo')}?${new URLSearchParams({ token })}`

export async function loader({ context, request }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.has('sent')) return data({ state: 'sent' as const })
  const token = tokenIn(request)
  const opened = await apiOf(context).uploads.openLink({ body: { token } })
  if (opened.ok) return data({ state: 'open' as const, token, slot: opened.data.slot })
  reportFailure(context, opened)
  const ended = endedWords[opened.code]
  const words = ended ?? { title: 'Something went wrong', text: opened.message }
  return data({ state: 'ended' as const, ...words, token: ended ? null : token }, opened.status)
}

/** Checks the link before it reads the form, so that nobody without a link can send megabytes. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await apiOf(context).uploads.openLink({ body: { token: tokenIn(request) } })
  // The loader shows the reason.
  if (!opened.ok) return data(null, opened.status)
  const { report } = context.get(requestContext)
  const wrong = await receivePhoto(request, opened.data.url, context.get(sendFileContext), report)
  if (wrong) return data(wrong, refusals[wrong.code].status)
  // The address has no token, so that going back sends nothing again.
  return redirect(`${href('/add-photo')}?sent=`)
}

export default function AddPhoto({ loaderData, actionData: wrong }: Route.ComponentProps) {
  if (loaderData.state === 'sent')
    return (
      <main id="main" className="wrap add-photo">
        <PageHeading lede="It’s on your computer now. You can close this page.">Photo sent</PageHeading>
      </main>
    )
  if (loaderData.state === 'ended')
    return (
      <main id="main" className="wrap add-photo">
        <PageHeading lede={loaderData.text}>{loaderData.title}</PageHeading>
        {loaderData.token && (
          <Buttons>
            <ButtonLink href={pageOf(loaderData.token)}>Try again</ButtonLink>
          </Buttons>
        )}
      </main>
    )
  const { title, lede, camera } = askedPhotos[loaderData.slot]
  const words = { id: 'photo', error: wrong?.message }
  const file = {
    type: 'file',
    name: 'photo',
    accept: uploads.contentTypes.join(),
  } as const
  return (
    <main id="main" className="wrap add-photo">
      {wrong && <ErrorTitle />}
      <PageHeading lede={lede}>{title}</PageHeading>
      <PostForm encType="multipart/form-data" action={pageOf(loaderData.token)}>
        <Field {...words} label="Take the photo">
          <input {...file} {...describedBy(words)} id={words.id} capture={camera} />
        </Field>
        <details>
          <summary>Choose one you have</summary>
          <input {...file} aria-label="Choose one you have" />
        </details>
        <Buttons>
          <Button type="submit">Send photo</Button>
        </Buttons>
      </PostForm>
      <Note>
        <p>
          It goes to the computer where you scanned the code, and nowhere else. We remove the location data
          inside the photo file.
        </p>
      </Note>
    </main>
  )
}
