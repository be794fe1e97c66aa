import type { BrowserContext } from 'playwright-core'
import type { StripeDouble } from './stripe.ts'

/**
 * Plays Stripe's script, frame and API in a browser. Like the real ones, the script renders a frame of its own origin, sets a
 * script's address as text, and sends the card from the browser straight to the API. `double` then knows the card as confirmed.
 */
const script = `(() => {
  const known = { element: undefined, listeners: {}, options: undefined }
  const post = message => known.frame.contentWindow.postMessage(message, 'https://js.stripe.com')
  const ask = message => new Promise(resolve => {
    const id = Math.random()
    const hear = event => {
      if (event.origin !== 'https://js.stripe.com' || event.data.id !== id) return
      removeEventListener('message', hear)
      resolve(event.data)
    }
    addEventListener('message', hear)
    post({ ...message, id })
  })
  const element = {
    mount(place) {
      const frame = document.createElement('iframe')
      frame.src = 'https://js.stripe.com/endive/elements-inner.html'
      frame.title = 'Secure payment input frame'
      frame.style.cssText = 'border: 0; width: 100%; height: 180px'
      frame.allow = 'payment *'
      frame.onload = () => (known.listeners.ready || []).forEach(call => call({ elementType: 'payment' }))
      known.frame = frame
      place.append(frame)
      const chunk = document.createElement('script')
      chunk.src = 'https://js.stripe.com/endive/fingerprinted/chunk.js'
      document.head.append(chunk)
    },
    on(name, call) { (known.listeners[name] ||= []).push(call); return element },
    off() { return element },
    once() { return element },
    update() {}, unmount() {}, destroy() {}, focus() {}, blur() {}, clear() {}, collapse() {},
  }
  const elements = {
    create(type, options) { window.asked = { type, options, elements: known.options }; return element },
    getElement: () => element,
    update(options) { window.updated = options },
    async submit() {
      const { number } = await ask({ want: 'number' })
      return number ? {} : { error: { type: 'validation_error', code: 'incomplete_number' } }
    },
    fetchUpdates: async () => ({}),
  }
  window.Stripe = key => ({
    _registerWrapper() {}, registerAppInfo() {},
    elements(options) { known.options = options; return elements },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    async confirmSetup({ clientSecret, redirect }) {
      if (redirect !== 'if_required') throw new Error('The page would be left.')
      const { number } = await ask({ want: 'number' })
      const id = clientSecret.split('_secret_')[0]
      try {
        const answer = await fetch('https://api.stripe.com/v1/setup_intents/' + id + '/confirm', {
          method: 'POST',
          headers: { authorization: 'Bearer ' + key, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number }),
        })
        const body = await answer.json()
        return body.error ? { error: body.error } : { setupIntent: body }
      } catch { return { error: { type: 'api_connection_error' } } }
    },
  })
  window.Stripe.version = 'endive'
})()`

const frame = `<!doctype html><html lang="en"><title>Secure payment input frame</title>
<style>body{margin:0;font:17px system-ui}label{display:grid;gap:7px;font-weight:600}input{font:inherit;padding:13px 15px;border:2px solid #767d8a;border-radius:6px}</style>
<main><label>Card number<input id="number" inputmode="numeric" autocomplete="cc-number"></label></main>
<script>addEventListener('message', event => event.source.postMessage({ id: event.data.id, number: document.querySelector('#number').value }, event.origin))</script></html>`

/** Test numbers of Stripe's documentation. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticationFails: '4000008400001629',
  unreachable: '4000000000000119',
} as const

export async function playStripe(context: BrowserContext, double: StripeDouble) {
  const scripts: string[] = []
  const sent: string[] = []
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route('https://js.stripe.com/**', route => {
    const url = route.request().url()
    if (url.endsWith('.html')) return route.fulfill({ contentType: 'text/html', body: frame })
    scripts.push(url)
    return route.fulfill({
      contentType: 'text/javascript',
      body: url.endsWith('/stripe.js') ? script : 'window.chunk = 1',
    })
  })
  await context.route('https://api.stripe.com/**', route => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const body = new URLSearchParams(request.postData() ?? '')
    sent.push(String(body))
    const id = /setup_intents\/(\w+)\/confirm/.exec(request.url())?.[1] ?? ''
    const json = (status: number, answer: object) => route.fulfill({ status, headers: cors, json: answer })
    switch (body.get('payment_method_data[card][number]')?.replaceAll(' ', '')) {
      case cardNumbers.good:
        double.succeed(id)
        return json(200, { id, object: 'setup_intent', status: 'succeeded' })
      case cardNumbers.authenticationFails:
        double.fail(id, 'setup_intent_authentication_failure')
        return json(400, {
          error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
        })
      case cardNumbers.unreachable:
        return route.abort()
      default:
        double.fail(id, 'card_declined', 'generic_decline')
        return json(402, {
          error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
        })
    }
  })
  return { scripts, sent }
}
