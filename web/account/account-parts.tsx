import { href } from 'react-router'
import type { AccountSessionRow } from '../../contract/account-security.ts'
import { mediumMoment } from '../../contract/new-york-time.ts'
import { capital } from '../../contract/number-words.ts'
import type { SavedCard } from '../../contract/profile.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { PostForm } from '../form/post-form.tsx'
import { ShownTo } from '../layout/shown-to.tsx'
import { Button, ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { CardRow, CardRows } from '../ui/forms/card-row.tsx'
import type { AccountAnswer } from './account-action.server.ts'
import { Done } from './done.tsx'

export function EmailState({ confirmed, answer }: { confirmed: boolean; answer: AccountAnswer | undefined }) {
  return (
    <>
      <Done answer={answer} />
      <FormErrorNote formError={answer?.formError} />
      {confirmed ? (
        <p className="small">Confirmed.</p>
      ) : (
        <PostForm preventScrollReset>
          <p className="small">
            Not confirmed yet. Open the link we sent to this address so our messages reach you.
          </p>
          <Button type="submit" look="quiet" name="intent" value="confirm-email">
            Send again
          </Button>
        </PostForm>
      )}
    </>
  )
}

interface SessionsProps {
  sessions: readonly AccountSessionRow[]
  answer: AccountAnswer | undefined
}

export function Sessions({ sessions, answer }: SessionsProps) {
  return (
    <>
      <Done answer={answer} />
      <FormErrorNote formError={answer?.formError} />
      <ul className="account-agreements">
        {sessions.map(({ id, device, network, startedAt, lastUsedAt, current }) => (
          <li key={id}>
            <span>
              <b>{capital(device)}</b>
              {current && ' (this device)'}
              <span className="small account-session">
                Last used {mediumMoment(lastUsedAt)}; logged in {mediumMoment(startedAt)}
                {network && <>, from {network}</>}
              </span>
            </span>
            {!current && (
              <PostForm preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  look="quiet"
                  name="intent"
                  value="end-session"
                  aria-label={`Log out ${device}, last used ${mediumMoment(lastUsedAt)}`}
                >
                  Log out
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <Buttons>
        {sessions.length > 1 && (
          <PostForm preventScrollReset>
            <Button type="submit" look="ghost" name="intent" value="end-others">
              Log out all other devices
            </Button>
          </PostForm>
        )}
        <form method="post" action={href('/logout-everywhere')}>
          <ShownTo />
          <Button type="submit" look="ghost">
            Log out everywhere
          </Button>
        </form>
      </Buttons>
    </>
  )
}

export function Cards({ cards }: { cards: readonly SavedCard[] }) {
  const payment = href('/customer-signup-step-3')
  return (
    <>
      {cards.length === 0 ? (
        <p className="small">No card yet.</p>
      ) : (
        <CardRows label="Payment cards">
          {cards.map(({ id, brand, last4, cardExpMonth, cardExpYear }) => (
            <CardRow
              key={id}
              brand={brand}
              last4={last4}
              text={`expires ${cardExpMonth}/${cardExpYear}`}
              actions={
                <ButtonLink
                  look="quiet"
                  href={`${payment}?${new URLSearchParams({ remove: id })}`}
                  aria-label={`Remove the card ending in ${last4}`}
                >
                  Remove
                </ButtonLink>
              }
            />
          ))}
        </CardRows>
      )}
      <Buttons>
        <ButtonLink look="ghost" href={payment}>
          Add a card
        </ButtonLink>
      </Buttons>
    </>
  )
}
