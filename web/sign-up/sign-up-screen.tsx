import { type SubmitEvent, useRef } from 'react'
import { messages } from '../../contract/messages.ts'
import { DrawingFile } from '../art/drawing-file.tsx'
import { isFormError } from '../form/form-error.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { PostForm } from '../form/post-form.tsx'
import { useForm } from '../form/use-form.ts'
import { LiveRegion, Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { SignUpLayout } from '../ui/layout/sign-up-layout.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { Ticket } from '../ui/progress/ticket.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CodeHelp } from './code-help.tsx'
import { CodePage } from './code-page.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { SignUpAnswer } from './sign-up-action.server.ts'
import type { SignUpTexts } from './sign-up-texts.ts'
import { useSavedSignUp } from './use-saved-sign-up.ts'
import { useSignUp } from './use-sign-up.ts'
import './sign-up-screen.css'
// The dialog's script loads later, but its styles come with the page.
import '../ui/feedback/dialog.css'

const rules = () => import('./sign-up-schema.ts').then(schemas => schemas.signUpDetails)
const rulesWithoutPassword = () =>
  import('./sign-up-schema.ts').then(schemas => schemas.detailsWithoutPassword)

interface SignUpProps {
  codes: string
  answer: SignUpAnswer | undefined
  texts: SignUpTexts
  /** Asked for only if given (DECISIONS S4). */
  neighborhoods?: readonly string[]
}

/** SPEC 2.7, 2.8. */
export function SignUpScreen(props: SignUpProps) {
  const { answer, texts } = props
  const carried = answer && 'step' in answer && answer.step === 'code' ? answer.carried : null
  return (
    <SignUpLayout scene={<DrawingFile name={texts.scene} alt="" first />} sentence={texts.sentence}>
      {answer && 'step' in answer && answer.step === 'code' && carried ? (
        <CodePage step={{ ...answer, carried }} />
      ) : (
        <SignUpForm {...props} />
      )}
    </SignUpLayout>
  )
}

/**
 * The form with its code dialog. `embedded`: the page has its own heading, and the form asks for the city (DECISIONS
 * S6).
 */
export function SignUpForm({
  codes,
  answer,
  texts,
  neighborhoods,
  embedded,
}: SignUpProps & { embedded?: boolean }) {
  const content = useRef<HTMLFormElement>(null)
  const kept = useSavedSignUp(texts.audience, content, { skip: answer !== undefined })
  const signUp = useSignUp(() => new FormData(content.current ?? undefined), {
    onCode: kept.sent,
    onExpired: kept.expired,
  })
  const carried = answer && 'step' in answer ? answer.carried : null
  const posted = isFormError(answer) ? answer : (answer?.formError ?? undefined)
  const sealed = carried?.sealed || undefined
  const hydrated = useHydrated()
  const formError = signUp.formError ?? (signUp.hasCode ? undefined : posted)
  const form = useForm(sealed ? rulesWithoutPassword : rules, formError, {
    start: carried?.values ?? {},
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.props.onSubmit(event)
    // Only the server can decrypt the password, so the form is submitted normally.
    if (event.defaultPrevented || sealed) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    signUp.requestCode(submitter?.getAttribute('name') === 'by' ? 'call' : undefined)
  }

  return (
    <>
      {!embedded && (
        <>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {texts.subtitle && <p className="signup-subtitle">{texts.subtitle}</p>}
          <p className="signup-lede">{texts.lede}</p>
          <Ticket label="Steps" steps={texts.stops.map((name, index) => ({ name, current: index === 0 }))} />
        </>
      )}
      <FormProblems form={form} formError={formError} />
      {(formError?.code === 'TOO_MANY_ATTEMPTS' || formError?.code === 'CODES_PAUSED') && (
        <CodeHelp about="sign-up" />
      )}
      <PostForm
        action={embedded ? '#sign-up' : undefined}
        reloadDocument={Boolean(sealed)}
        {...form.props}
        ref={element => {
          content.current = element
          form.ref.current = element
        }}
        onSubmit={submit}
        onInput={event => {
          form.props.onInput(event)
          kept.changed()
        }}
        onFocus={() => {
          form.props.onFocus()
          if (hydrated) signUp.begin()
        }}
      >
        {sealed && (
          <>
            <input type="hidden" name="attempt" value={carried?.values.attempt} />
            <input type="hidden" name="sealed" value={sealed} />
          </>
        )}
        <p className="small">All fields are required unless they say “optional”.</p>
        <DetailsFields
          form={form}
          texts={texts}
          codes={codes}
          sealed={sealed}
          withCity={embedded}
          neighborhoods={neighborhoods}
        />
        {kept.waiting && !signUp.dialog && (
          <Note live="status">
            We sent a code to <b className="num">{kept.waiting.phone}</b>. It’s still good, for three tries in
            all. We don’t keep your password, so if the field is empty, type it again.
          </Note>
        )}
        <Buttons>
          <Button type="submit" arrow busy={signUp.sending}>
            {signUp.sending ? 'Sending your code...' : 'Sign Up'}
          </Button>
          {form.errors.phone === messages.phoneLandlineCall && (
            <Button type="submit" name="by" value="call" look="ghost" busy={signUp.sending}>
              Call me with the code
            </Button>
          )}
          {(kept.waiting || sealed) && (
            <Button type="submit" look="ghost">
              I have a code
            </Button>
          )}
        </Buttons>
        <LiveRegion>
          {signUp.checkingPerson
            ? 'Checking that you’re a person...'
            : signUp.sending
              ? 'Sending your code...'
              : ''}
        </LiveRegion>
      </PostForm>
      <p className="small signup-below">{texts.below}</p>
      {!embedded && (
        <section className="signup-next">
          <Subheading>What happens next</Subheading>
          <ol>
            {texts.next.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {signUp.dialog && (
        <signUp.dialog.CodeDialog
          sent={signUp.dialog.sent}
          times={signUp.dialog.times}
          phone={signUp.dialog.phone}
          error={signUp.codeRefusal?.errors.phoneOTP}
          refusal={signUp.codeRefusal}
          message={signUp.dialogMessage}
          checking={signUp.checking}
          sending={signUp.sending}
          onSubmit={signUp.signUp}
          onResend={signUp.resend}
          onClose={signUp.close}
          onChangeNumber={() => {
            signUp.close()
            setTimeout(() => content.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus())
          }}
        />
      )}
    </>
  )
}
