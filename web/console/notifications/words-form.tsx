import { Form, useNavigation } from 'react-router'
import type { Notification } from '../../../contract/console/notifications.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

interface Props {
  notification: Notification
  fault: FormFault | undefined
  /** What was typed for a preview. */
  typed: Record<string, string> | undefined
}

const ofWords = ['save', 'preview']

/** The words with two buttons: look at them, put them in force. What was typed stays through both. */
export function WordsForm({ notification, fault, typed }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const own = fault && ofWords.includes(fault.values.intent ?? '') ? fault : undefined
  const { words, channel, version, when, to, audience, counsel } = notification
  const values = own?.values ?? typed ?? {}
  const errors = own?.errors ?? {}
  const field = (name: 'subject' | 'preheader' | 'body') => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: values[name] ?? words[name] ?? '',
  })
  return (
    <Panel title="Words" note={version === 0 ? 'Of the release' : `Version ${version}`}>
      <Form method="post" className="ntf-e" noValidate>
        <input type="hidden" name="version" value={version} />
        {own?.message && (
          <Note tone="bad" live="alert">
            {own.message}
          </Note>
        )}
        {counsel && <Note>Counsel has to approve these words before they are used.</Note>}
        <p>
          {when}. For {audience}
          {to && `, to ${to}`}.
        </p>
        {channel === 'mail' && (
          <>
            <TextField {...field('subject')} label="Subject" maxLength={200} />
            <TextField
              {...field('preheader')}
              label="Preheader"
              hint="What inboxes show after the subject."
              maxLength={200}
            />
          </>
        )}
        <TextAreaField
          {...field('body')}
          label={channel === 'mail' ? 'Message, in Markdown' : 'Text'}
          hint="Variables stand in braces. Their values are filled in when it is sent."
          rows={channel === 'mail' ? 16 : 5}
        />
        <div className="ntf-b">
          <Button type="submit" name="intent" value="preview" look="ghost" small busy={busy}>
            Preview
          </Button>
          <Button type="submit" name="intent" value="save" small busy={busy}>
            Put in force
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
