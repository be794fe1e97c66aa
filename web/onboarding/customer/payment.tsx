import { type FormEvent, useRef, useState } from 'react'
import { href, redirect, redirectDocument, useNavigation } from 'react-router'
import { dollars, inMinutes } from '../../../contract/amounts.ts'
import { cardBrandName } from '../../../contract/card.ts'
import { refusals } from '../../../contract/errors.ts'
import { keysOf } from '../../../contract/keys.ts'
import { Drawing } from '../../art/drawing.tsx'
import { payCard } from '../../art/pay-card.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { FieldProblems } from '../../form/form-problems.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useForm } from '../../form/use-form.ts'
import { useLostFocus } from '../../form/use-lost-focus.ts'
import { usePrices } from '../../layout/use-prices.ts'
import type { PageHandle } from '../../page-kind.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireCustomer } from '../../session.server.ts'
import { LiveRegion, Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CardArt, CardBrand } from '../../ui/forms/card-fields.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FieldGrid } from '../../ui/forms/form-layout.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Remarks } from '../remarks.tsx'
import type { Route } from './+types/payment.ts'
import { CardEntry } from './card-entry.tsx'
import { ChooseLater } from './choose-later.tsx'
import { CustomerPage } from './customer-page.tsx'
import { atPageFields, brandOf, paymentForm, reshaped, shapes } from './payment-form.ts'
import { SavedCards } from './saved-cards.tsx'

export const handle = {
  kind: 'app',
  line: 'customer',
  footer: 'slim',
  cardElement: true,
} satisfies PageHandle

/** Notices after a change of the saved cards, by the parameter that the redirect sets. */
const cardNotices = {
  removed: { tone: 'ok', text: 'The card is removed.' },
  // In another window.
  gone: { tone: 'bad', text: 'That card was already removed.' },
  chosen: { tone: 'ok', text: 'That card pays for your walks now.' },
} as const

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireCustomer(args)
  const { user } = dataOf(args, await api.customer.profile())
  const { settings, now } = args.context.get(requestContext)
  const query = new URL(args.request.url).searchParams
  const changed = keysOf(cardNotices).find(name => query.has(name))
  return {
    user,
    testMode: settings.cardTestMode,
    publishableKey: settings.cardElement?.publishableKey ?? null,
    today: now.toISOString(),
    notice: changed ? cardNotices[changed] : null,
    cardToRemove: user.card.find(({ id }) => id === query.get('remove'))?.id ?? null,
  }
}

const back = (query: Record<string, string>) =>
  `${href('/customer-signup-step-3')}?${new URLSearchParams(query)}`

export async function action(args: Route.ActionArgs) {
  const { api } = requireCustomer(args)
  const sent = await args.request.formData()
  if (sent.get('intent') === 'remove') {
    const result = await api.payment.removeCard({ params: { id: String(sent.get('id') ?? '') } })
    // Already removed in another window, which is not an error.
    if (result.ok || result.code === 'NOT_FOUND') return redirect(back({ removed: '1' }))
    return refusedForm(args, { values: {} }, result)
  }
  if (sent.get('intent') === 'default') {
    const result = await api.payment.setDefaultCard({ params: { id: String(sent.get('id') ?? '') } })
    if (result.ok) return redirect(back({ chosen: '1' }))
    if (result.code === 'NOT_FOUND') return redirect(back({ gone: '1' }))
    return refusedForm(args, { values: {} }, result)
  }
  if (sent.get('intent') === 'finish') return finish(args, String(sent.get('setup') || 'none'))
  const { now } = args.context.get(requestContext)
  const form = await readForm(args, paymentForm(now), { form: sent, secrets: ['cardNumber', 'cardCVC'] })
  if (!form.ok) return form.refused
  const result = await api.payment.addCard({ body: form.value })
  if (result.ok) return redirect(saved())
  const message = result.code === 'UNAVAILABLE' ? notAdded : result.message
  return refusedForm(args, form, { ...result, message, errors: atPageFields(result.errors) })
}

const saved = () => `${href('/customer-signup-progress')}?${new URLSearchParams({ saved: 'card' })}`
const notAdded = 'We couldn’t reach the payment service. Your card wasn’t added. Try again.'
const perhapsAdded =
  'Your bank has confirmed your card, but we couldn’t save it just now. It’ll show up here within a few minutes.'

/** Loads a new document afterward, because the policy of this one allows the provider's origins. */
async function finish(args: Route.ActionArgs, id: string) {
  const result = await requireCustomer(args).api.payment.finishCardSetup({ params: { id } })
  if (result.ok) return redirectDocument(saved())
  const message =
    result.status >= 500
      ? perhapsAdded
      : result.code === 'NOT_FOUND'
        ? refusals.CARD_SETUP_ENDED.message
        : result.message
  return refusedForm(args, { values: {} }, { ...result, message })
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { user, testMode, publishableKey, today, notice, cardToRemove } = loaderData
  const { customerPerMinute, minimumMinutes } = usePrices()
  const formError = isFormError(actionData) ? actionData : undefined
  const [first] = useState(loaderData)
  const change = useRef<HTMLDivElement>(null)
  useLostFocus(change, notice && loaderData !== first ? loaderData : undefined)
  return (
    <CustomerPage
      user={user}
      stop="payment"
      title="Add payment method"
      aside={<PaymentAside direct={publishableKey !== null} />}
    >
      <PageHeading
        lede={`A walk is ${dollars(customerPerMinute)} a minute, ${inMinutes(minimumMinutes)} at least. You don’t pay anything to add a card.`}
      >
        Add payment method
      </PageHeading>
      {testMode && (
        <Note>
          <p>Test mode. No real card is stored or charged.</p>
        </Note>
      )}
      {notice && (
        <Note tone={notice.tone} live="status" ref={change} tabIndex={-1}>
          <p>{notice.text}</p>
        </Note>
      )}
      {publishableKey ? (
        <CardEntry publishableKey={publishableKey} formError={formError} />
      ) : (
        <CardForm today={today} formError={formError} />
      )}
      {user.card.length > 0 && <SavedCards cards={user.card} cardToRemove={cardToRemove} />}
    </CustomerPage>
  )
}

/**
 * Formats the field's value in place. The field stays uncontrolled, so that autofill and a refused form keep its value.
 */
function reshape(event: FormEvent<HTMLInputElement>, shape: (typed: string) => string): string {
  const input = event.currentTarget
  const { value, caret } = reshaped(input.value, input.selectionStart ?? input.value.length, shape)
  if (value !== input.value) {
    input.value = value
    input.setSelectionRange(caret, caret)
  }
  return value
}

/**
 * The server's message about a card is shown under the form (SPEC 8). Without scripts the form's URL ends in this
 * fragment.
 */
const refusedId = 'card-refused'

function CardForm({ today, formError }: { today: string; formError: FormError | undefined }) {
  const form = useForm(paymentForm(new Date(today)), formError)
  const [brand, setBrand] = useState<ReturnType<typeof brandOf>>()
  const [expiry, setExpiry] = useState('')
  const sending = useNavigation().state === 'submitting'
  const name = brand && cardBrandName(brand)
  return (
    <PostForm action={`#${refusedId}`} {...form.props}>
      <FieldProblems form={form} />
      <FieldGrid>
        <TextField
          {...form.field('cardNumber')}
          label="Card number"
          look="number"
          span="full"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          onInput={event => setBrand(brandOf(reshape(event, shapes.cardNumber)))}
          inside={name ? <CardBrand>{name}</CardBrand> : null}
        />
        <TextField
          {...form.field('cardholderName')}
          label="Card holder name"
          hint="As it appears on the card."
          span="full"
          autoComplete="cc-name"
          maxLength={80}
        />
        <TextField
          {...form.field('expiry')}
          label="Expiry (mm/yyyy)"
          hint="We’ll add the slash."
          look="number"
          inputMode="numeric"
          placeholder="mm/yyyy"
          autoComplete="cc-exp"
          maxLength={9}
          onInput={event => setExpiry(reshape(event, typed => shapes.expiry(typed, expiry)))}
        />
        <TextField
          {...form.field('cardCVC')}
          label="Security code (CVC)"
          hint="Three digits on the back. American Express: four on the front."
          look="number"
          inputMode="numeric"
          autoComplete="cc-csc"
          // Without scripts, and until the number is typed, the card may be one with four.
          maxLength={brand === undefined || brand === 'amex' ? 4 : 3}
        />
        <TextField
          {...form.field('zipCode')}
          label="ZIP code"
          hint="Billing ZIP code."
          look="number"
          autoComplete="postal-code"
          maxLength={10}
        />
      </FieldGrid>
      <LiveRegion>{name && `${name} card`}</LiveRegion>
      <ActionBar note={sending ? 'Adding your card...' : undefined}>
        <Button type="submit" arrow>
          Add Card
        </Button>
        <ChooseLater />
      </ActionBar>
      {formError?.message && (
        <div id={refusedId}>
          <FormErrorNote formError={formError} />
        </div>
      )}
    </PostForm>
  )
}

function PaymentAside({ direct }: { direct: boolean }) {
  return (
    <Remarks
      list={[
        {
          title: 'How we keep it',
          note: direct
            ? 'Your card number and security code go straight to Stripe, our payment provider. They never reach us. We keep the brand, the last four digits and the expiry date, so you can recognize the card on a receipt.'
            : 'We never store the security code, and your full card number doesn’t stay with us. We keep the brand, the last four digits and the expiry date, so you can recognize the card on a receipt.',
        },
      ]}
    >
      <CardArt>
        <Drawing
          svg={payCard({ num: '•••• •••• •••• ••••', name: 'Your name', exp: 'mm/yyyy', brand: 'Hero' })}
          decorative
        />
      </CardArt>
    </Remarks>
  )
}
