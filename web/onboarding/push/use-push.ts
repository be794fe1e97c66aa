import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { askSite } from '../../form/ask-site.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { progressRegistration } from '../offline/progress-registration.ts'

/** `unknown`: before the page's script, and in a browser without push messages. */
type PushState = 'unknown' | 'off' | 'on' | 'busy' | 'denied' | 'failed'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (key: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isOurs = (found: PushSubscription, publicKey: string) =>
  bytesOf(found.options.applicationServerKey) === publicKey

interface Needs {
  page: string
  publicKey: string
  /** Where subscriptions are stored, for the account that the page was shown to. */
  route: string
}

async function turnOn({ page, publicKey, route }: Needs): Promise<PushState> {
  const permission = await Notification.requestPermission()
  // The question was closed without an answer, so nothing has changed.
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await progressRegistration(page)
  const before = await pushManager.getSubscription()
  if (before && !isOurs(before, publicKey)) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const keys = { p256dh: bytesOf(made.getKey('p256dh')), auth: bytesOf(made.getKey('auth')) }
  const stored = await askSite(route, { endpoint: made.endpoint, ...keys })
  if (stored.ok) return 'on'
  await made.unsubscribe()
  return 'failed'
}

async function turnOff({ page, route }: Needs): Promise<PushState> {
  const found = await (await navigator.serviceWorker.getRegistration(page))?.pushManager.getSubscription()
  if (!found) return 'off'
  await found.unsubscribe()
  // If this request is lost, the push service answers the next message with 410, and the device is forgotten then.
  await askSite(route, { endpoint: found.endpoint })
  return 'off'
}

/**
 * Whether this browser gets push messages, and how to change that. Permission is asked for only by `turnOn`. The browser's own
 * subscription is what counts; log-out and the log-in page remove it.
 */
export function usePush(page: string, publicKey: string) {
  const [state, setState] = useState<PushState>('unknown')
  const needs = { page, publicKey, route: useShownTo(href('/push-subscription')) }
  useEffect(() => {
    async function read(): Promise<PushState> {
      const registration = await navigator.serviceWorker.getRegistration(page)
      const found = await registration?.pushManager.getSubscription()
      return found && isOurs(found, publicKey) && Notification.permission === 'granted' ? 'on' : 'off'
    }
    if (canPush()) read().then(setState, () => setState('off'))
  }, [page, publicKey])
  const change = (work: () => Promise<PushState>) => {
    setState('busy')
    work().then(setState, () => setState('failed'))
  }
  return {
    state,
    turnOn: () => change(() => turnOn(needs)),
    turnOff: () => change(() => turnOff(needs)),
  }
}
