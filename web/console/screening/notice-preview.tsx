import { useEffect, useRef } from 'react'
import { counted } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import type { previewNotice } from '../../../contract/console/screening.ts'
import { longMoment } from '../../../contract/new-york-time.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Button } from '../../ui/forms/button.tsx'

export interface PreviewedNotice {
  previewed: CallData<typeof previewNotice>
  typed: { report: string; assessment: string }
}
export const isPreviewed = (value: unknown): value is PreviewedNotice =>
  typeof value === 'object' && value !== null && 'previewed' in value

const isOfPreview = (formError: FormError | undefined) =>
  ['notify-confirmed', 'notify-change'].includes(formError?.values.intent ?? '')

/** If the site can't be reached, the preview stays with everything that was typed, and says so. */
export function NoticePreview({
  preview: { previewed, typed },
  formError,
}: {
  preview: PreviewedNotice
  formError: FormError | undefined
}) {
  const { to, subject, html, answerBy, enclosures, token } = previewed
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => title.current?.focus(), [])
  const sent = (
    <>
      <input type="hidden" name="report" value={typed.report} />
      <input type="hidden" name="assessment" value={typed.assessment} />
    </>
  )
  return (
    <div ref={title} tabIndex={-1} className="screening-column">
      <Panel title="Read the notice before you send it" note="Nothing is sent yet">
        <p>
          One email to <b>{to}</b>, a text message, and {counted(enclosures.length, 'enclosure')}. The
          applicant can answer until <b>{longMoment(answerBy)} Eastern</b>. You can withdraw a notice once
          it’s sent, but you can’t unsend it.
        </p>
        <FormErrorNote formError={isOfPreview(formError) ? formError : undefined} />
        <div className="screening-actions">
          <PostForm>
            <input type="hidden" name="intent" value="notify-confirmed" />
            <input type="hidden" name="preview" value={token} />
            {sent}
            <Button type="submit" small>
              Send the notice
            </Button>
          </PostForm>
          <PostForm>
            <input type="hidden" name="intent" value="notify-change" />
            {sent}
            <Button type="submit" small look="ghost">
              Change it
            </Button>
          </PostForm>
        </div>
      </Panel>
      <Panel title={subject} note="The email, as the applicant reads it">
        <RichText html={html} className="screening-notice-text" />
      </Panel>
      {enclosures.map(({ title: name, html: words }) => (
        <Panel key={name} title={name} note="Enclosed">
          <RichText html={words} className="screening-notice-text" />
        </Panel>
      ))}
    </div>
  )
}
