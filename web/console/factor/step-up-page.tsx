import { useEffect } from 'react'
import { href, redirectDocument } from 'react-router'
import { stepUp } from '../../../contract/console/own-access.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useForm } from '../../form/use-form.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { pageOf } from '../../page-of-address.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { consolePage } from '../next-page.ts'
import { SectionError } from '../section-error.tsx'
import { sectionAt } from '../sections.ts'
import type { Route } from './+types/step-up-page.ts'
import { type FactorChoice, FactorFields } from './factor-fields.tsx'

export const meta = () => unlistedMeta('Second factor: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return dataOf(args, await api.team.factorChallenge())
}

/**
 * Checks the second factor, then redirects to `next`. If `next` is a file, it stays on this page, which starts the download and says
 * so, because a download doesn't replace the page.
 */
export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, stepUp.body, { secrets: ['code', 'passkey', 'recoveryCode'] })
  if (!read.ok) return read.refused
  const result = await api.team.stepUp({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  const next = consolePage(new URL(args.request.url).searchParams.get('next'), href('/console'))
  if (pageOf(next) !== next) return { file: next }
  throw redirectDocument(next)
}

export const clientAction = keepTyped

function StepUpForm({ choice, formError }: { choice: FactorChoice; formError: FormError | undefined }) {
  const form = useForm(stepUp.body, formError)
  return (
    <>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props}>
        <FactorFields choice={choice} form={form} button="Confirm" small />
      </PostForm>
    </>
  )
}

const fileIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'file' in answer ? String(answer.file) : undefined

function DownloadStarted({ file }: { file: string }) {
  const section = sectionAt(file.replace(/\..*$/, ''))
  useEffect(() => {
    window.location.assign(file)
  }, [file])
  return (
    <>
      <Note tone="ok" live="status">
        Confirmed. Your download is starting.
      </Note>
      <p>
        <a href={file}>Download it again</a>
        {section && (
          <>
            {' or go back to '}
            <a href={section.href}>{section.label}</a>
          </>
        )}
      </p>
    </>
  )
}

export default function StepUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const file = fileIn(actionData)
  if (file)
    return (
      <ConsolePage title="Download">
        <Panel title="Second factor">
          <DownloadStarted file={file} />
        </Panel>
      </ConsolePage>
    )
  return (
    <ConsolePage title="Confirm it’s you">
      <Panel title="Second factor" note="It’s good for five minutes on this device.">
        <StepUpForm choice={loaderData} formError={isFormError(actionData) ? actionData : undefined} />
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Confirm it’s you" error={error} />
}
