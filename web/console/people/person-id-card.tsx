import type { CardProblem } from '../../../contract/console/id-card-view.ts'
import type { PersonView } from '../../../contract/console/people.ts'
import type { FormError } from '../../form/form-error.ts'
import { PrintButton } from '../../onboarding/print-button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { GuardedForm } from '../factor/guarded-form.tsx'
import { sentenceMoment } from '../review/times.ts'
import { CardSheet } from './card-sheet.tsx'
import type { PrintableCard } from './printable-card.ts'

const problems: Record<CardProblem, string> = {
  closed: 'The account is closed.',
  frozen: 'The account is frozen.',
  steps: 'Not every step is verified.',
  expired: 'A license has expired.',
  photo: 'There’s no verified photo.',
}

interface Props {
  person: PersonView
  now: string
  formError: FormError | undefined
  printable: PrintableCard | undefined
}

type IdCard = NonNullable<PersonView['idCard']>

function stateOf({ card, problem }: IdCard) {
  if (!card) return { tone: 'fix', word: 'No card' } as const
  return problem ? ({ tone: 'bad', word: 'Refused' } as const) : ({ tone: 'ok', word: 'Valid' } as const)
}

function State({ idCard, now }: { idCard: IdCard; now: string }) {
  const { card, ended, problem } = idCard
  const { tone, word } = stateOf(idCard)
  return (
    <>
      <p>
        <StatusWord tone={tone}>{word}</StatusWord>{' '}
        {card && `Issued by ${card.issuedBy}, ${sentenceMoment(card.issuedAt, now)}.`}
      </p>
      {problem && (
        <p>
          {problems[problem]}{' '}
          {card
            ? 'Anyone who checks the card is told not to go until this is fixed.'
            : 'You can issue a card once this is fixed.'}
        </p>
      )}
      {ended && (
        <p className="mut">
          {ended.how === 'renewed' ? 'The previous card was renewed' : 'The last card was revoked'} by{' '}
          {ended.by}, {sentenceMoment(ended.at, now)}.
        </p>
      )}
    </>
  )
}

/**
 * The card that customers check. Its code is shown only for printing, after the second factor, and that goes into the audit log.
 */
export function PersonIdCard({ person, now, formError, printable }: Props) {
  const { idCard } = person
  if (!idCard) return null
  const { card, problem } = idCard
  const shown = card && printable?.idCard.id === card.id ? printable : undefined
  return (
    <Panel title="ID card" note="What customers check at /verify">
      <ul className="person-list">
        <li>
          <State idCard={idCard} now={now} />
          {shown ? (
            <>
              <CardSheet {...shown} />
              <p className="mut">Viewing is logged. When you leave this page, the code disappears.</p>
              <div className="person-rows">
                <PrintButton>Print the card</PrintButton>
              </div>
            </>
          ) : (
            card && (
              <GuardedForm
                intent="openIdCard"
                id={card.id}
                button="Show the card to print it"
                formError={formError}
              />
            )
          )}
          {!card && !problem && (
            <GuardedForm intent="issueIdCard" button="Issue a card" look="line" formError={formError} />
          )}
        </li>
        {card && !problem && (
          <li>
            <p>
              <b>Lost, worn, or seen by someone else?</b> A new card has a new code, and this one stops
              working right away.
            </p>
            <GuardedForm
              intent="renewIdCard"
              id={card.id}
              button="Renew the card"
              reason
              formError={formError}
            />
          </li>
        )}
        {card && (
          <li>
            <p>
              <b>No card for now:</b> anyone who checks this one is told not to go with this person.
            </p>
            <GuardedForm
              intent="revokeIdCard"
              id={card.id}
              button="Revoke the card"
              look="bad"
              reason
              formError={formError}
            />
          </li>
        )}
      </ul>
    </Panel>
  )
}
