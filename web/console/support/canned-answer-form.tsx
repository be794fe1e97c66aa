import { type CannedAnswer, cannedAnswerForm } from '../../../contract/console/support-inbox.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { supportTopics } from '../../../contract/support-topics.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { sentenceMoment } from '../review/times.ts'

export function CannedAnswerForm({
  answer,
  formError,
  now,
}: {
  answer?: CannedAnswer
  formError: FormError | undefined
  now: string
}) {
  const form = useForm(cannedAnswerForm, formError, {
    id: answer?.id ?? 'new',
    start: { title: answer?.title, text: answer?.text, topic: answer?.topic ?? '' },
  })
  return (
    <>
      <FormErrorNote formError={formError} />
      <PostForm {...form.props} className="conversation-form">
        <input type="hidden" name="id" value={answer?.id ?? ''} />
        {answer && <input type="hidden" name="version" value={answer.version} />}
        <TextField {...form.field('title')} label="Title" maxLength={fieldLimits.name} />
        <TextAreaField {...form.field('text')} label="Answer" rows={4} maxLength={fieldLimits.longText} />
        <SelectField
          {...form.field('topic')}
          label="Offered for"
          placeholder="Every topic"
          options={Object.entries(supportTopics).map(([value, label]) => ({ value, label }))}
        />
        <div className="conversation-send">
          <Button type="submit" small name="intent" value="save">
            {answer ? 'Save' : 'Add'}
          </Button>
          {answer && (
            <p className="small">
              Changed {sentenceMoment(answer.changedAt, now)}
              {answer.changedBy && ` by ${answer.changedBy}`}.
            </p>
          )}
        </div>
      </PostForm>
      {answer && (
        <PostForm>
          <input type="hidden" name="id" value={answer.id} />
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="remove"
            aria-label={`Remove ${answer.title}`}
          >
            Remove
          </Button>
        </PostForm>
      )}
    </>
  )
}
