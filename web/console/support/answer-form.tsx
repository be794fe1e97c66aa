import { useRef } from 'react'
import { Form } from 'react-router'
import {
  answerMessage,
  type CannedAnswer,
  type SupportCase,
} from '../../../contract/console/support-inbox.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextAreaField } from '../../ui/forms/field.tsx'
import type { InboxFilters } from './filters.ts'

function CannedPicker({
  canned,
  filters: { search: _, ...filters },
  insert,
}: {
  canned: readonly CannedAnswer[]
  filters: InboxFilters
  insert: (text: string) => void
}) {
  if (canned.length === 0) return null
  return (
    <Form
      method="get"
      className="field-row conversation-canned"
      onSubmit={event => {
        event.preventDefault()
        const id = new FormData(event.currentTarget).get('canned')
        const found = canned.find(answer => answer.id === id)
        if (found) insert(found.text)
      }}
    >
      {/* Without scripts, the fields of this form replace the whole query of the address, and with it the list's filters. */}
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        id="canned"
        name="canned"
        label="Canned answer"
        options={canned.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" look="ghost" small>
        Insert
      </Button>
    </Form>
  )
}

export function AnswerForm({
  message,
  canned,
  filters,
  helpTexts,
  chosen,
  formError,
}: {
  message: SupportCase
  canned: readonly CannedAnswer[]
  filters: InboxFilters
  helpTexts: readonly { slug: string; name: string; type: string }[]
  chosen: string | undefined
  formError: FormError | undefined
}) {
  const own = formError?.values.intent === 'answer' ? formError : undefined
  const form = useForm(answerMessage.body, own, {
    start: { answer: chosen, article: message.article?.slug },
  })
  const selection = useRef<{ from: number; to: number }>(undefined)

  function insert(text: string) {
    const area = form.ref.current?.elements.namedItem('answer')
    if (!(area instanceof HTMLTextAreaElement)) return
    const { from, to } = selection.current ?? { from: area.value.length, to: area.value.length }
    area.setRangeText(text, from, to, 'end')
    // Text that a script inserts fires no event, and the draft and the field's error follow the events.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }

  return (
    <>
      <h2>{message.answers.length > 0 ? 'Answer again' : 'Answer'}</h2>
      <FormErrorNote formError={own} />
      <CannedPicker canned={canned} filters={filters} insert={insert} />
      <PostForm {...form.props} className="conversation-form">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={message.version} />
        <TextAreaField
          {...form.field('answer')}
          label={`Your answer to ${message.name}`}
          rows={7}
          maxLength={fieldLimits.longText}
          onSelect={event => {
            const { selectionStart: from, selectionEnd: to } = event.currentTarget
            selection.current = { from, to }
          }}
        />
        <SelectField
          {...form.field('article')}
          label="Related help text"
          optional
          placeholder="None"
          options={helpTexts.map(({ slug, name, type }) => ({ value: slug, label: `${name} (${type})` }))}
        />
        <div className="conversation-send">
          <Button type="submit" small>
            Send the answer
          </Button>
          <p className="small">By email to {message.email}, and under Support messages.</p>
        </div>
      </PostForm>
    </>
  )
}
