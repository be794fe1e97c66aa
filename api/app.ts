import { Hono } from 'hono'
import type { Call } from '../contract/call.ts'
import { allCalls } from '../contract/calls.ts'
import { accountHandlers, heroAccountHandlers, signUpHandlers } from './accounts/calls.ts'
import { answerFailure, answerFile, answerSuccess, runCall, successBody, successPieces } from './answer.ts'
import { heroHandlers } from './applications/calls.ts'
import { auditHandlers } from './audit/calls.ts'
import { contentHandlers } from './content/calls.ts'
import type { ApiEnv } from './context.ts'
import { customerHandlers } from './customers/calls.ts'
import { deliveryHandlers } from './delivery/calls.ts'
import { mountDeliveryWebhooks } from './delivery/webhooks.ts'
import type { Deps } from './deps.ts'
import { createDocument, createReference } from './docs/reference.ts'
import { editingHandlers } from './editing/calls.ts'
import { afterDue } from './editing/scheduled-versions.ts'
import type { AnyHandler, Handlers } from './handlers.ts'
import { idCardHandlers } from './id-cards/calls.ts'
import { importExportHandlers } from './import-export/calls.ts'
import { launchHandlers } from './launch/calls.ts'
import { mediaHandlers } from './media/calls.ts'
import { answerAppShells } from './middleware/foreign-origin.ts'
import { fromReplica } from './middleware/from-replica.ts'
import { notificationsHandlers } from './notifications/calls.ts'
import { mountInboundTexts } from './notifications/stops.ts'
import { overviewHandlers } from './overview/calls.ts'
import { paymentHandlers } from './payment/calls.ts'
import { mountCardWebhook } from './payment/webhook.ts'
import { peopleHandlers } from './people/calls.ts'
import { privacyHandlers } from './privacy/calls.ts'
import { pushHandlers } from './push/calls.ts'
import { refuse } from './refusal.ts'
import { cacheKeyOf, type ResponseCache } from './response-cache.ts'
import { reviewHandlers } from './review/calls.ts'
import { untraced } from './running-trace.ts'
import { adverseHandlers } from './screening/applicant-calls.ts'
import { screeningHandlers } from './screening/calls.ts'
import { mountScreeningWebhook } from './screening/webhook.ts'
import { settingsHandlers } from './settings/calls.ts'
import { supportHandlers } from './support/calls.ts'
import { mountInboundMail } from './support/take-mail.ts'
import { supportInboxHandlers } from './support-inbox/calls.ts'
import { taxonomyHandlers } from './taxonomy/calls.ts'
import { teamHandlers } from './team/calls.ts'
import { consoleHandlers } from './team/console-calls.ts'
import { uploadHandlers } from './uploads/calls.ts'
import { waitlistHandlers } from './waitlist/calls.ts'
import { mountConfirmPage } from './waitlist/confirm-page.ts'
import { mountLeavePage } from './waitlist/leave-page.ts'
import { waitlistAdminHandlers } from './waitlist-admin/calls.ts'
import { waitsHandlers } from './waits/calls.ts'

const publicTexts = [
  'agreement',
  'page',
  'topics',
  'topic',
  'addresses',
  'news',
  'newsItem',
  'posts',
  'post',
  'author',
  'categories',
  'moved',
] as const
/** Lists in the console show what their reader has just changed. */
const current = { current: true }

const handlers: Handlers = {
  customer: customerHandlers,
  hero: { ...heroAccountHandlers, ...heroHandlers },
  adverse: adverseHandlers,
  account: { ...accountHandlers, ...privacyHandlers },
  signUp: signUpHandlers,
  push: pushHandlers,
  uploads: uploadHandlers,
  importExport: importExportHandlers,
  payment: paymentHandlers,
  // Publishes scheduled texts that are due before texts are read or edited.
  content: afterDue(fromReplica(contentHandlers, publicTexts)),
  waitlist: waitlistHandlers,
  media: mediaHandlers,
  idCards: idCardHandlers,
  launch: launchHandlers,
  support: supportHandlers,
  console: consoleHandlers,
  notifications: notificationsHandlers,
  delivery: fromReplica(deliveryHandlers, ['messages', 'suppressed'], current),
  overview: fromReplica(overviewHandlers, ['read'], current),
  people: peopleHandlers,
  editing: afterDue(fromReplica(editingHandlers, ['entries', 'redirects'], current)),
  taxonomy: taxonomyHandlers,
  screening: screeningHandlers,
  supportInbox: fromReplica(supportInboxHandlers, ['inbox', 'unansweredSearches', 'unhelpfulTexts'], current),
  team: teamHandlers,
  auditLog: fromReplica(auditHandlers, ['list', 'choices'], current),
  review: fromReplica(reviewHandlers, ['queue', 'pending'], current),
  waits: fromReplica(waitsHandlers, ['counts'], current),
  waitlistAdmin: fromReplica(waitlistAdminHandlers, ['batches', 'invitationCodes'], current),
  settings: settingsHandlers,
}

function handlerOf(name: string): AnyHandler {
  const [noun = '', verb = ''] = name.split('.')
  // `Handlers` checked each handler against its call. The loop over all calls needs one type for all of them.
  const handler = (handlers as unknown as Partial<Record<string, Record<string, AnyHandler>>>)[noun]?.[verb]
  if (!handler) throw new Error(`The call ${name} has no handler.`)
  return handler
}

function streamOf(answer: unknown): ReadableStream {
  if (answer instanceof ReadableStream) return answer
  throw new TypeError('A call whose answer is a file returned no stream.')
}

/** Fixed paths before parameters: `/pages/hero-engagement-agreement` before `/pages/:slug`. */
const inOrder = [...allCalls].sort(
  (a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')),
)

function allowedMethods(path: string): string[] {
  return allCalls.filter(({ call }) => call.path === path).map(({ call }) => call.method)
}

function mount(app: Hono<ApiEnv>, deps: Deps, name: string, definition: Call, cache?: ResponseCache) {
  const handler = handlerOf(name)
  const trace = deps.trace ?? untraced
  app.on(definition.method, definition.path, context =>
    trace({ name, kind: 'internal' }, async span => {
      const run = () => runCall(deps, context, definition, handler)
      const work = async () => successBody(definition, await run())
      try {
        if (definition.answers) return answerFile(context, definition.answers, streamOf(await run()))
        if (definition.large)
          return answerSuccess(context, definition, successPieces(definition, await run()))
        const isCached = cache && definition.cache === 'until-published'
        return answerSuccess(
          context,
          definition,
          await (isCached ? cache.answer(cacheKeyOf(context.req.url), work) : work()),
        )
      } catch (error) {
        const answer = answerFailure(deps, context, definition, error)
        span?.add({ 'http.response.status_code': answer.status })
        if (answer.status >= 500) span?.fail(String(answer.status))
        return answer
      }
    }),
  )
}

/**
 * The whole API, with the paths of the contract below its mount point (`/api`). The server passes the client's IP:
 * `fetch(request, { ip, requestId })`. With `cache`, public answers are cached for a second.
 */
export function createApi(deps: Deps, { cache }: { cache?: ResponseCache } = {}): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const server = `${deps.settings.publicUrl}/api`
  const part = { console: deps.settings.documentsConsole }
  app.use(answerAppShells)
  app.get('/openapi.json', createDocument(server, part))
  app.get('/docs', createReference(server, part))
  mountConfirmPage(app, deps)
  mountLeavePage(app, deps)
  mountInboundTexts(app, deps)
  mountDeliveryWebhooks(app, deps)
  mountInboundMail(app, deps)
  mountScreeningWebhook(app, deps)
  mountCardWebhook(app, deps)
  for (const { name, call } of inOrder) mount(app, deps, name, call, cache)
  for (const path of new Set(allCalls.map(({ call }) => call.path)))
    app.all(path, context => {
      context.header('allow', allowedMethods(path).join(', '))
      return answerFailure(deps, context, undefined, refuse('METHOD_NOT_ALLOWED'))
    })
  app.notFound(context => answerFailure(deps, context, undefined, refuse('NOT_FOUND')))
  app.onError((error, context) => answerFailure(deps, context, undefined, error))
  return app
}
