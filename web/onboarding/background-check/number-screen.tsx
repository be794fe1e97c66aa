import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { type BackgroundCheckState, formatSsn } from '../../../contract/background-check.ts'
import { keysOf } from '../../../contract/keys.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useLeaveWarning } from '../../form/use-leave-warning.ts'
import { ErrorTitle } from '../../layout/error-title.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { FieldStack } from '../../ui/forms/form-layout.tsx'
import { RevealField } from '../../ui/forms/reveal-field.tsx'
import { SignatureField } from '../../ui/forms/signature-field.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { HeroStepPage } from '../hero-step-page.tsx'
import type { Hero } from '../hero-steps.ts'
import { Remarks } from '../remarks.tsx'
import type { Text } from './check.server.ts'
import { canPressAccept, errorsOnAccept, type NumberError, type NumberForm } from './number-form.ts'
import { NumberNotSent } from './number-not-sent.tsx'
import { screenHref } from './screen-href.ts'
import { nextScreens } from './screens.ts'
import { StepTicket } from './step-ticket.tsx'

type NumberScreenProps = {
  hero: Hero
  check: BackgroundCheckState
  texts: readonly Text[]
  typed: NumberForm
  onType: Dispatch<SetStateAction<NumberForm>>
  formError: FormError | undefined
}

/** The SSN, the acknowledgment and the signature. The SSN exists only in this page's memory and in the one request. */
export function NumberScreen({ hero, check, texts, typed, onType, formError }: NumberScreenProps) {
  const [presses, setPresses] = useState(0)
  const [accepting, setAccepting] = useState(false)
  const sending = useNavigation().state === 'submitting'
  const hydrated = useHydrated()
  useLeaveWarning(typed.number !== '' && !sending)
  const own = accepting ? errorsOnAccept(typed) : {}
  const errors: Partial<Record<NumberError, string>> = { ...formError?.errors, ...own }
  const listed = keysOf(errors).flatMap(name => (errors[name] ? [[name, errors[name]] as const] : []))
  // A password manager fills all fields before the next render.
  const set = (part: Partial<NumberForm>) => onType(before => ({ ...before, ...part }))
  const failed = formError !== undefined && Object.keys(formError.errors).length === 0

  function press(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    // The sign-only button needs no SSN; the server reports what else is missing.
    const accepts = submitter?.getAttribute('value') !== 'sign'
    setPresses(presses + 1)
    setAccepting(accepts)
    if (accepts && Object.keys(errorsOnAccept(typed)).length > 0) event.preventDefault()
  }

  const acceptLabel = failed ? 'Retry' : 'Accept'
  return (
    <HeroStepPage
      hero={hero}
      step="backgroundCheck"
      title="Social Security Number"
      back={<BackLink href={screenHref(nextScreens.showVerifyPinForm.back)}>Back</BackLink>}
      aside={<NumberAside />}
    >
      <PageHeading>Social Security Number</PageHeading>
      <StepTicket at={3} />
      {hero.backgroundCheckTimes.missing.length > 0 && (
        <Note>
          <p>You can sign now. The check begins once all documents are received.</p>
        </Note>
      )}
      {check.signedAhead && (
        <Note tone="ok" live="status">
          <p>You’ve signed. Send your number from the app, or enter it here.</p>
        </Note>
      )}
      <PostForm noValidate onSubmit={press} autoComplete="off">
        <input type="hidden" name="noticesVersion" value={texts[0]?.version ?? ''} />
        {listed.length > 0 && <ErrorTitle />}
        {listed.length > 0 && (
          <ErrorSummary
            title="There’s a problem"
            attempt={presses}
            errors={listed.map(([name, text]) => ({ href: `#${name}`, text }))}
          />
        )}
        {failed && <NumberNotSent formError={formError} hasNumber={typed.number !== ''} />}
        <RevealField
          id="number"
          name="number"
          look="ssn"
          label="Social Security Number"
          hint="Nine digits. We add the dashes."
          placeholder="000-00-0000"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          words={{ show: 'Show', hide: 'Hide' }}
          shown={typed.number === ''}
          hideOnLeave
          error={errors.number}
          value={typed.number}
          onChange={event => set({ number: formatSsn(event.currentTarget.value) })}
        />
        <p>
          <Link to={screenHref(nextScreens.showVerifyPinForm.additionalDisclosures)}>
            Additional Disclosures - New York/Minnesota
          </Link>
        </p>
        <FieldStack>
          <Checkbox
            id="acknowledged"
            name="acknowledged"
            label="I have read the disclosure, the summary of my rights and the additional disclosures that apply to me."
            checked={typed.acknowledged}
            onChange={event => set({ acknowledged: event.currentTarget.checked })}
            error={errors.acknowledged}
          />
          <Checkbox
            id="copyRequested"
            name="copyRequested"
            label="Send me a free copy of any report you request about me."
            checked={typed.copyRequested}
            onChange={event => set({ copyRequested: event.currentTarget.checked })}
          />
        </FieldStack>
        <SignatureField
          id="signature"
          name="signature"
          label="Your legal name, as on your ID"
          value={typed.signature}
          maxLength={120}
          onChange={event => set({ signature: event.currentTarget.value, signatureConfirmed: false })}
          error={errors.signature}
          note="By typing my full name and pressing Accept, I sign the authorization electronically. I agree that this has the same force as my signature on paper."
        />
        {(formError?.code === 'SIGNATURE_DIFFERS' || typed.signatureConfirmed) && (
          <FieldStack>
            <Checkbox
              id="signatureConfirmed"
              name="signatureConfirmed"
              label="This is my legal name, as on my ID, although my account has another one."
              checked={typed.signatureConfirmed}
              onChange={event => set({ signatureConfirmed: event.currentTarget.checked })}
            />
          </FieldStack>
        )}
        <ActionBar
          note={
            sending
              ? 'Sending'
              : canPressAccept(typed.number)
                ? `When you press ${acceptLabel}, we send your number and your signature.`
                : 'Enter your number to continue.'
          }
        >
          <Button
            type="submit"
            name="intent"
            value="accept"
            arrow
            disabled={hydrated && !canPressAccept(typed.number)}
          >
            {acceptLabel}
          </Button>
          {!check.signedAhead && (
            <Button type="submit" name="intent" value="sign" look="quiet" disabled={sending}>
              Sign now, send the number from the app
            </Button>
          )}
        </ActionBar>
      </PostForm>
    </HeroStepPage>
  )
}

function NumberAside() {
  return (
    <Remarks
      list={[
        {
          title: 'Why we ask',
          note: 'Many people share a name. The number makes sure the report is about you.',
        },
        {
          title: 'What happens to it',
          note: 'It’s encrypted the moment it arrives, sent once to the screening agency, then erased. It’s never shown again, not even to you.',
        },
        {
          title: 'Before you leave',
          note: 'If you leave now, you’ll have to enter your number again.',
        },
      ]}
    />
  )
}
