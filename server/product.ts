import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPasswords } from '../api/accounts/passwords.ts'
import { createApi } from '../api/app.ts'
import { createChangeFeed } from '../api/applications/change-feed.ts'
import type { Deps } from '../api/deps.ts'
import { createMediaFiles } from '../api/media/media-files.ts'
import { createResponseCache } from '../api/response-cache.ts'
import { launchSettings } from '../api/settings/launch-settings.ts'
import { currentPrices } from '../api/settings/prices.ts'
import { developmentLogins, seedDevelopment } from '../api/team/development-staff.ts'
import { createTextThreads } from '../api/text-threads/text-threads.ts'
import { createUploads } from '../api/uploads/create-uploads.ts'
import { createSettleArrived } from '../api/uploads/settle-arrived.ts'
import { pricesFrom, usualPrices } from '../contract/prices.ts'
import { createPictureCheck } from '../providers/images/picture-check.ts'
import { linkPath } from '../providers/storage/signed-links.ts'
import { answerFromMemory } from '../web/document/cached-response.ts'
import { type FindAsset, readFiles } from '../web/document/files.ts'
import { createPageCache, type PageCache } from '../web/document/page-cache.ts'
import { createScheduledChanges, type ScheduledChanges } from '../web/document/scheduled-changes.ts'
import { createWebHandler, type WebHandlerInput } from '../web/handler.ts'
import type { WebBuild } from '../web/web-build.ts'
import type { WebSettings } from '../web/web-settings.ts'
import type { TaskNeeds } from '../worker/index.ts'
import { admittingInProcess } from './admission.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { apiSettings } from './api-settings.ts'
import { createDevelopmentSite, isOfScreens } from './development.ts'
import type { Product, ProductNeeds } from './hero.ts'
import { listenForInvalidations } from './invalidation-listener.ts'
import { imagesOf } from './media-source.ts'
import { createProviders } from './providers.ts'
import { createFindAsset, shareAssets } from './release-assets.ts'
import { seedTexts, waitForContent } from './release-in-database.ts'
import { requiredSetting } from './required-setting.ts'
import { roles } from './roles.ts'
import { scheduledChangeTimes } from './scheduled-changes.ts'
import type { Settings } from './settings.ts'
import { observeProvider } from './telemetry/observe.ts'
import { observeProviders } from './telemetry/observe-providers.ts'

export type WebSource = Pick<WebHandlerInput, 'build' | 'files'>

export async function createProduct(needs: ProductNeeds, source?: WebSource): Promise<Product> {
  const { settings, client, replica, admission, log, publicUrl, directUrl, metrics, trace } = needs
  const { db } = client
  const clock = { now: () => new Date() }
  const now = () => performance.now()
  const observing = { now, onCall: metrics.onProviderCall, trace }
  const { senders, ...providers } = observeProviders(
    observing,
    settings,
    await createProviders({
      settings,
      db,
      clock,
      publicUrl,
      log,
      observeSender: (sender, name) =>
        observeProvider(observing, sender, { name, operations: ['send', 'call'] }),
    }),
  )
  const pictures = createPictureCheck()
  const changes = createChangeFeed({ db, clock, log })
  const deps: Deps = {
    ...providers,
    ...(settings.uploads.direct
      ? { settleArrived: createSettleArrived({ db, clock, store: providers.uploads, pictures }) }
      : {}),
    db,
    changes,
    replica,
    clock,
    log,
    settings: apiSettings(settings, publicUrl),
    ring: requiredSetting('DATA_KEYS', settings.keys.ring),
    codeKey: requiredSetting('CODE_KEY', settings.keys.code),
    olderCodeKeys: settings.keys.older.code,
    passwords: createPasswords(),
    texts: createTextThreads(),
    onRefusal: metrics.countRefusal,
    onEvent: metrics.onEvent,
    trace,
  }
  const role = roles[settings.role]
  if (role.migrates) {
    const { notices } = await seedTexts(db, settings)
    for (const notice of notices) log.warn(notice)
  } else await waitForContent({ db, onWait: detail => log.warn({ detail }, 'the start waits') })
  if (!settings.production) await seedDevelopment(deps)

  const scheduledChanges = createScheduledChanges({ now })
  const responseCache = createResponseCache({
    now,
    changedSince: scheduledChanges.since,
    onResult: metrics.onCachedAnswer,
  })
  const api = createApi(deps, { cache: responseCache })
  const answers = createAnswerMemory(responseCache)
  const pages = createPageCache({ now, scheduledChanges, onResult: metrics.onPage })
  const renew = () => {
    // Cached data is renewed before the pages, because pages show it.
    responseCache.renew()
    pages.renew()
  }
  const siteSettings = webSettings(settings, publicUrl)
  // Only processes that answer requests have caches to invalidate.
  const contentListener = role.api
    ? listenForInvalidations({
        url: directUrl,
        pages: withSettings({ ...pages, renew, scheduledChanges }, siteSettings, deps),
        changes,
        log,
      })
    : undefined
  const uploadKey = requiredSetting('UPLOAD_KEY', settings.keys.upload)
  const assetKeys = [uploadKey, ...settings.keys.older.upload] as const
  const site = role.site
    ? (source ?? {
        ...(await builtSite(settings.projectFolder, createFindAsset({ db, keys: assetKeys }))),
        pages,
      })
    : undefined
  const unshareAssets = await shareAssets({ db, clock, keys: assetKeys, log }, site?.files?.assets() ?? [])
  const uploads = createUploads({
    ...deps,
    uploadKey,
    olderUploadKeys: settings.keys.older.upload,
    siteOrigins: settings.siteOrigins,
    pictures,
  })
  const admitted = admittingInProcess(admission, api.fetch)
  const web = site
    ? createSite(settings, deps, {
        ...site,
        api: (request, client) =>
          new URL(request.url).pathname.startsWith(linkPath)
            ? uploads.fetch(request, client)
            : admitted(request, client),
        // The same object, because a change of prices is written into it.
        settings: Object.assign(siteSettings, { sealKeys: sealKeysOf(settings) }),
        clock,
        log: { error: (fields, message) => log.error(fields, message) },
      })
    : undefined
  const { apiBaseUrl } = settings
  const media = createMediaFiles({ uploads: apiBaseUrl ? imagesOf(apiBaseUrl) : deps.uploads })
  const screeningName = settings.screening.provider
  const logins = settings.production ? [] : await developmentLogins(deps)
  return {
    api,
    logins,
    uploads,
    media: (request, client) =>
      web &&
      !settings.production &&
      isOfScreens(new URL(request.url).pathname, request.headers.get('referer'))
        ? web(request, client)
        : media(request),
    ...(web ? { web } : {}),
    rememberAnswer: answers.remember,
    fromMemory: (request, response, requestId) => {
      if (!settings.production && isOfScreens(request.url, request.headers.referer)) return undefined
      const status = answerFromMemory(pages, request, response, siteSettings)
      if (status === undefined) return answers.send(request, response, requestId)
      metrics.onPage('memory')
      return { status, route: 'page' }
    },
    ...(senders ? { jobs: await createJobs({ ...deps, ...senders, screeningName }) } : {}),
    onShutdown: changes.close,
    close: async () => {
      await unshareAssets()
      await contentListener?.stop()
      await senders?.mailer.close()
    },
  }
}

/** Loads the jobs only in a process that does them. */
async function createJobs(needs: TaskNeeds): Promise<NonNullable<Product['jobs']>> {
  const { createTasks, crontab } = await import('../worker/index.ts')
  return { tasks: createTasks(needs), crontab }
}

/** In development, the site also has the inbox and the screen catalog. */
const createSite = (settings: Settings, deps: Deps, site: WebHandlerInput) =>
  settings.production
    ? createWebHandler(site)
    : createDevelopmentSite(site, { db: deps.db, clock: deps.clock, staff: () => developmentLogins(deps) })

async function builtSite(projectFolder: string, findAsset: FindAsset): Promise<WebSource> {
  const folder = join(projectFolder, 'build')
  // The build of this site, whose path is known only at runtime.
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as WebBuild
  return { build, files: readFiles(join(folder, 'client'), findAsset) }
}

/** Additional origins for photos: upload slots from another API are on the origin of that API. */
function uploadOrigins({ uploads, apiBaseUrl, heroApiBaseUrl, uploadOrigins }: Settings): string[] {
  const { store, endpoint, bucket, region } = uploads
  const bucketUrl = endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`
  const addresses = [apiBaseUrl, heroApiBaseUrl, store === 's3' ? bucketUrl : undefined]
  const own = addresses.flatMap(address => (address ? [new URL(address).origin] : []))
  return [...new Set([...own, ...uploadOrigins])]
}

/** How many milliseconds a monotonic clock may differ from the calendar. */
const clockTolerance = 20

/**
 * Wraps the page cache for its invalidation listener. Before pages are renewed, it reads the settings that they show and the times
 * of scheduled changes.
 */
function withSettings(
  {
    scheduledChanges,
    ...pages
  }: Pick<PageCache, 'renew' | 'setConnected'> & { scheduledChanges: ScheduledChanges },
  site: Pick<WebSettings, 'allowedRegions' | 'prices'>,
  { db, replica, clock, settings, log }: Deps,
): Pick<PageCache, 'renew' | 'setConnected'> {
  const usual = { ...settings }
  const read = () =>
    Promise.all([
      launchSettings(db, usual),
      currentPrices(db),
      scheduledChangeTimes(db, clock.now()),
      // A replica is used for pages only once it has what was published.
      replica?.catchUp(),
    ]).then(
      ([{ allowedRegions }, prices, moments]) => {
        site.allowedRegions = allowedRegions
        site.prices = prices
        const offset = performance.now() - clock.now().getTime()
        scheduledChanges.set(moments.map(moment => moment.getTime() + offset + clockTolerance))
      },
      error => log.warn({ err: error }, 'the settings that pages show were not read'),
    )
  return {
    renew: () => void read().finally(() => pages.renew()),
    setConnected: yes => void (yes ? read() : Promise.resolve()).finally(() => pages.setConnected(yes)),
  }
}

function cardPages({
  cards,
}: Settings): Pick<WebSettings, 'cardTestMode' | 'cardElement' | 'applePayDomain'> {
  const { provider, applePayDomain } = cards
  if (provider === 'sandbox') return { cardTestMode: true }
  const publishableKey = requiredSetting('STRIPE_PUBLISHABLE_KEY', cards.publishableKey)
  const cardTestMode = publishableKey.startsWith('pk_test_')
  return { cardTestMode, cardElement: { publishableKey }, applePayDomain }
}

/** Only pages with forms seal fields, so a process without a site has no key for it. */
const sealKeysOf = ({ keys }: Settings): WebSettings['sealKeys'] => [
  requiredSetting('FORM_KEY', keys.form),
  ...keys.older.form,
]

function webSettings(settings: Settings, publicUrl: string): Omit<WebSettings, 'sealKeys'> {
  const { variables } = settings
  return {
    production: settings.production,
    publicUrl,
    apiBaseUrl: settings.apiBaseUrl,
    heroApiBaseUrl: settings.heroApiBaseUrl,
    waitlistBaseUrl: settings.waitlistBaseUrl,
    uploadOrigins: uploadOrigins(settings),
    allowedRegions: settings.allowedRegions,
    prices: pricesFrom(usualPrices),
    apps: settings.apps,
    appLinks: settings.appLinks,
    pixel: settings.pixel,
    offlineProgress: settings.offlineProgress,
    social: {
      instagram: variables['social.instagram'],
      linkedin: variables['social.linkedin'],
      x: variables['social.x'],
    },
    company: {
      legalName: variables['company.legalName'],
      address: variables['company.address'],
      licenseNumber: variables['company.licenseNumber'],
      founders: variables['company.founders'],
      team: variables['company.team'],
    },
    support: { phone: variables['company.supportPhone'], email: variables['company.supportEmail'] },
    screening: { agencyName: variables['screening.agencyName'] ?? 'our screening agency' },
    waitingDays: settings.adverseWaitingDays,
    ...cardPages(settings),
    recaptcha: settings.botCheck.provider === 'recaptcha',
  }
}
