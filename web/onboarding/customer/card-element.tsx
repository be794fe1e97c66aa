import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useState } from 'react'
import { href, useNavigation, useSubmit } from 'react-router'
import type { CardEntry } from '../../../contract/payment.ts'
import { askSite } from '../../form/ask-site.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { shownToField, useShownTo } from '../../layout/shown-to.tsx'
import { useFrame } from '../../layout/use-frame.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ChooseLater } from './choose-later.tsx'
import { confirmCard } from './confirm-card.ts'
import { elementAppearance } from './element-appearance.ts'
import { loadStripe } from './load-stripe.ts'
import { LoadingCard } from './loading-card.tsx'

interface CardElementProps {
  publishableKey: string
  formError: FormError | undefined
}

/** Stripe's Payment Element: the number is typed in a frame of Stripe and sent to Stripe. */
export default function CardElement({ publishableKey, formError }: CardElementProps) {
  const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    let open = true
    setStripe('loading')
    loadStripe(publishableKey).then(
      loaded => open && setStripe(loaded),
      () => open && setStripe('failed'),
    )
    return () => {
      open = false
    }
  }, [publishableKey, tries])
  if (stripe === 'failed') return <NotLoaded onRetry={() => setTries(tries + 1)} />
  if (stripe === 'loading') return <LoadingCard withActions />
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'setup',
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        appearance: elementAppearance(),
      }}
    >
      <CardForm formError={formError} onNotLoaded={() => setStripe('failed')} />
    </Elements>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Note tone="bad" live="alert">
        <p>
          We couldn’t load the card form of our payment provider. Check your connection, and make sure an ad
          blocker isn’t blocking it. Then try again.
        </p>
      </Note>
      <ActionBar>
        <Button onClick={onRetry}>Try again</Button>
        <ChooseLater />
      </ActionBar>
    </>
  )
}

const failure = (message: string): FormError => ({ errors: {}, message, code: 'CARD_REFUSED', values: {} })

function CardForm({ formError, onNotLoaded }: { formError: FormError | undefined; onNotLoaded: () => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const send = useSubmit()
  const setup = useShownTo(href('/card-setup'))
  const { accountId = '' } = useFrame()
  const saving = useNavigation().state !== 'idle'
  const [asking, setAsking] = useState(false)
  const [ready, setReady] = useState(false)
  /** An error found in this page. A newer one from the server replaces it. */
  const [own, setOwn] = useState<FormError>()
  useEffect(() => setOwn(formError), [formError])
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const change = () => elements?.update({ appearance: elementAppearance() })
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [elements])

  async function add(event: FormEvent) {
    event.preventDefault()
    if (asking || saving || !stripe || !elements) return
    setAsking(true)
    setOwn(undefined)
    const confirmation = await confirmCard({
      check: () => elements.submit(),
      start: () => askSite<CardEntry>(setup, {}),
      confirm: clientSecret => stripe.confirmSetup({ elements, clientSecret, redirect: 'if_required' }),
    })
    if (confirmation.is === 'confirmed')
      await send(
        { intent: 'finish', setup: confirmation.setupId, [shownToField]: accountId },
        { method: 'post' },
      )
    if (confirmation.is === 'failed') setOwn(failure(confirmation.message))
    // The page's loader redirects to the log-in, which leads back here. If another account has logged in, it shows theirs.
    if (confirmation.is === 'logged-out') location.reload()
    setAsking(false)
  }

  return (
    <form onSubmit={add} aria-label="Your card">
      {!ready && <LoadingCard />}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' } }}
        onReady={() => setReady(true)}
        onLoadError={onNotLoaded}
      />
      <ActionBar
        note={asking ? 'Your bank is checking your card...' : saving ? 'Adding your card...' : undefined}
      >
        <Button type="submit" arrow busy={!ready || asking || saving}>
          Add Card
        </Button>
        <ChooseLater />
      </ActionBar>
      <FormErrorNote formError={own} />
    </form>
  )
}
