import { useEffect } from 'react'
import { href, redirect, useLocation, useRevalidator } from 'react-router'
import { counted } from '../../contract/amounts.ts'
import { second } from '../../contract/durations.ts'
import { newYorkSeconds } from '../../contract/new-york-time.ts'
import { PostForm } from '../form/post-form.tsx'
import type { PageHandle } from '../page-kind.ts'
import { unlistedMeta } from '../page-meta.ts'
import { CodeBox, Inbox, MailMessage, SmsMessage } from '../ui/console/inbox.tsx'
import { ConsoleShell } from '../ui/console/shell.tsx'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/inbox.ts'
import { codeIn } from './code-in.ts'
import { CopyCode } from './copy-code.tsx'
import type { InboxEntry } from './development.ts'
import { PlainText } from './plain-text.tsx'
import { requireDevelopment } from './require-development.server.ts'
import { StaffLogins } from './staff-logins.tsx'
import './inbox.css'

export const handle = { kind: 'app', line: 'staff', header: 'none' } satisfies PageHandle
export const meta = () => unlistedMeta('Inbox: development')

const pollEvery = 2 * second

export async function loader(args: Route.LoaderArgs) {
  const { inbox, staff } = requireDevelopment(args)
  const [messages, logins] = await Promise.all([inbox.newest(), staff()])
  return { messages, logins }
}

export async function action(args: Route.ActionArgs) {
  await requireDevelopment(args).inbox.empty()
  return redirect(href('/dev/inbox'))
}

function usePolling() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, pollEvery)
    return () => clearInterval(timer)
  }, [revalidate, state])
}

const timeOf = ({ at }: InboxEntry) => newYorkSeconds(at)

function Code({ message }: { message: InboxEntry }) {
  const code = codeIn(message.text)
  if (!code) return null
  return (
    <CodeBox
      code={code}
      action={<CopyCode code={code} label={`the code ${code}`} />}
      note={`Sent at ${timeOf(message)}`}
    />
  )
}

function Message({ message }: { message: InboxEntry }) {
  if (message.channel === 'sms')
    return (
      <SmsMessage
        to={
          <>
            SMS to <b className="num">{message.to}</b>
          </>
        }
        text={message.text}
      >
        <Code message={message} />
      </SmsMessage>
    )
  return (
    <div>
      <MailMessage subject={message.subject ?? ''} route={`To ${message.to}`} brand="Hero">
        <PlainText text={message.text} />
      </MailMessage>
      <Code message={message} />
    </div>
  )
}

export default function DevelopmentInbox({ loaderData }: Route.ComponentProps) {
  const { messages, logins } = loaderData
  const chosen = new URLSearchParams(useLocation().search).get('id')
  const current = messages.find(({ id }) => id === chosen) ?? messages[0]
  usePolling()
  const count = counted(messages.length, 'message')
  return (
    <ConsoleShell
      brand={{ name: 'Hero', tagline: 'Development' }}
      development="Nothing here left this computer."
      scroll
      actions={
        <>
          <a href={href('/dev/screens')}>Screens</a>
          <PostForm>
            <Button type="submit" look="ghost" small>
              Empty
            </Button>
          </PostForm>
        </>
      }
    >
      <LiveRegion>{messages[0] && `${count}. Newest: ${messages[0].subject ?? messages[0].text}`}</LiveRegion>
      <Inbox
        title="Inbox"
        count={count}
        label="Message"
        empty="No messages yet. Codes and mails show up here as soon as they are sent."
        items={messages.map(message => ({
          href: `?id=${message.id}`,
          to: message.to,
          time: timeOf(message),
          text: message.subject ?? message.text,
          kind: message.channel === 'sms' ? 'SMS' : 'Email',
          current: message === current,
        }))}
      >
        {current && <Message key={current.id} message={current} />}
        <StaffLogins logins={logins} />
      </Inbox>
    </ConsoleShell>
  )
}
