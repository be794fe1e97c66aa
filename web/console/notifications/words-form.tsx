import type { Notification } from '../../../contract/console/notifications.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { audienceWords } from './audience-words.ts'

interface Props {
  notification: Notification
  formError: FormError | undefined
  typed: Record<string, string> | undefined
  isTested: boolean
}

const ofWords = ['save', 'preview', 'test']

export function WordsForm({ notification, formError, typed, isTested }: Props) {
  const own = formError && ofWords.includes(formError.values.intent ?? '') ? formError : undefined
  const { words, channel, version, when, to, audience, counsel } = notification
  const values = own?.values ?? typed ?? {}
  const errors = own?.errors ?? {}
  const field = (name: 'subject' | 'preheader' | 'body' | 'phone') => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: values[name] ?? (name === 'phone' ? '' : words[name]) ?? '',
  })
  return (
    <Panel title="Words" note={version === 0 ? 'Original' : `Version ${version}`}>
      <PostForm className="notification-form" noValidate>
        <input type="hidden" name="version" value={version} />
        <FormErrorNote formError={own} />
        {counsel && <Note>Counsel has to approve these words before they’re used.</Note>}
        <p>
          {when}. For {audienceWords(audience)}
          {to && `, to ${to}`}.
        </p>
        {channel === 'mail' && (
          <>
            <TextField {...field('subject')} label="Subject" maxLength={200} />
            <TextField
              {...field('preheader')}
              label="Preheader"
              hint="Inboxes show this after the subject."
              maxLength={200}
            />
          </>
        )}
        <TextAreaField
          {...field('body')}
          label={channel === 'mail' ? 'Message, in Markdown' : 'Text'}
          hint="Put variables in braces. Their values are filled in when it’s sent."
          rows={channel === 'mail' ? 16 : 5}
        />
        {channel === 'sms' && (
          <TextField
            {...field('phone')}
            type="tel"
            label="Phone for a test"
            hint="We’ll text what you typed here, with sample values."
            autoComplete="off"
          />
        )}
        {isTested && (
          <Note tone="ok" live="status">
            We sent the test with these words. They’re not published yet.
          </Note>
        )}
        <div className="notification-buttons">
          <Button type="submit" name="intent" value="preview" look="ghost" small>
            Preview
          </Button>
          <Button type="submit" name="intent" value="test" look="ghost" small>
            {channel === 'sms' ? 'Send this as a test text' : 'Send this to my address'}
          </Button>
          <Button type="submit" name="intent" value="save" small>
            Publish these words
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
