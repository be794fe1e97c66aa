import type { BrowserContext, Page, Worker } from 'playwright-core'
import { browserDevice } from '../../doubles/push-service.ts'

interface Made {
  endpoint: string
  p256dh: string
  auth: string
  answer: NotificationPermission
}

/** Runs in the page before its own scripts. What the page subscribed lasts as long as the tab, as a browser's subscription would. */
function standIn({ endpoint, p256dh, auth, answer }: Made) {
  const stored = 'push-subscription-of-the-test'
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
      .buffer
  const subscription = (applicationServerKey: string) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes(applicationServerKey) },
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    async unsubscribe() {
      sessionStorage.removeItem(stored)
      return true
    },
  })
  const asked = () => sessionStorage.getItem('asked-for-permission') !== null
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      sessionStorage.setItem(stored, applicationServerKey)
      return subscription(applicationServerKey)
    },
    async getSubscription() {
      const key = sessionStorage.getItem(stored)
      return key === null ? null : subscription(key)
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => (asked() ? answer : 'default') })
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked-for-permission', '')
    return answer
  }
}

/**
 * What a headless browser lacks for push messages: a person who answers its question, and a push service to subscribe at. The keys are
 * real ones: `open` reads what was encrypted for them.
 */
export async function pushDevice(
  context: BrowserContext,
  { endpoint, answer }: { endpoint: string; answer: NotificationPermission },
) {
  const { device, open } = browserDevice(endpoint)
  await context.addInitScript(standIn, { ...device, answer })
  return { device, open }
}

interface Shown {
  title: string
  body: string | undefined
  tag: string | undefined
}
type Scope = { shown?: Shown[]; registration: ServiceWorkerRegistration }

/** The headless shell shows no notifications and has no permission to give, so what its worker wants to show is noted instead. */
async function noteShown(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    if (scope.shown || Notification.permission === 'granted') return
    const shown: Shown[] = []
    scope.shown = shown
    scope.registration.showNotification = async (title, { body, tag } = {}) => {
      const others = shown.filter(each => each.tag !== tag)
      shown.splice(0, shown.length, ...others, { title, body, tag })
    }
  })
}

/** Hands a message to the page's worker, as the browser does with what its push service sends. */
export async function deliver(page: Page, worker: Worker, data: string): Promise<void> {
  await noteShown(worker)
  const session = await page.context().newCDPSession(page)
  const scope = new URL(await worker.evaluate(() => (globalThis as unknown as Scope).registration.scope))
  const found = new Promise<string>(done =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope.href && !isDeleted)
      if (own) done(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', { origin: scope.origin, registrationId, data })
  await session.detach()
}

export const shownNotifications = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    if (scope.shown) return scope.shown
    const notifications = await scope.registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })
