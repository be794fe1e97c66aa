import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ApiEnv } from '../api/answer.ts'
import type { Development } from '../web/dev/development.ts'
import { readFiles } from '../web/document/files.ts'
import { createWebHandler, type WebBuild, type WebHandler, type WebHandlerInput } from '../web/handler.ts'
import type { WebSettings } from '../web/web-settings.ts'
import type { Settings } from './settings.ts'

export interface SiteNeeds {
  settings: Settings
  /** Where people reach the site. */
  publicUrl: string
  api: Hono<ApiEnv>
  clock: { now(): Date }
  log: WebHandlerInput['log']
  /** Absent in production. */
  development?: Development | undefined
}

/** What the pages need of the settings. The key of sealed form fields is derived: it protects ten minutes of a form. */
export function webSettings({ settings, publicUrl }: Pick<SiteNeeds, 'settings' | 'publicUrl'>): WebSettings {
  const { uploads, variables, keys } = settings
  return {
    production: settings.production,
    publicUrl,
    apiBaseUrl: settings.apiBaseUrl,
    heroApiBaseUrl: settings.heroApiBaseUrl,
    waitlistBaseUrl: settings.waitlistBaseUrl,
    uploadOrigins: uploads.store === 's3' ? [bucketOrigin(uploads)] : [],
    allowedRegions: settings.allowedRegions,
    apps: settings.apps,
    social: {
      instagram: variables['social.instagram'],
      linkedin: variables['social.linkedin'],
      x: variables['social.x'],
    },
    support: { phone: variables['company.supportPhone'], email: variables['company.supportEmail'] },
    sealKey: new Uint8Array(hkdfSync('sha256', keys.upload, '', 'fields sealed into forms', 32)),
  }
}

function bucketOrigin({ bucket, region, endpoint }: Settings['uploads']) {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** What the handler takes, less the build: the same for the build and for the development server. */
export function handlerInput(needs: SiteNeeds): Omit<WebHandlerInput, 'build'> {
  const { api, clock, log, development } = needs
  return {
    api: (request, origin) => api.fetch(request, origin),
    settings: webSettings(needs),
    clock,
    log,
    development,
  }
}

/** The site from its build (`build/`): pages rendered by the server build, files from memory. */
export async function createSite(needs: SiteNeeds): Promise<WebHandler> {
  const folder = join(needs.settings.projectFolder, 'build')
  const build = (await import(join(folder, 'server/index.js'))) as WebBuild
  return createWebHandler({ ...handlerInput(needs), build, files: readFiles(join(folder, 'client')) })
}
