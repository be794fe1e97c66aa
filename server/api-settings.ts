import type { ApiSettings } from '../api/deps.ts'
import { sitePaths } from '../web/site-paths.ts'
import type { Settings } from './settings.ts'

export function apiSettings(settings: Settings, publicUrl: string): ApiSettings {
  const { allowedRegions, otpLength, codeBudget, strictEnumeration, heroSpots, countdownTo, variables } =
    settings
  const { production, minimumVersions, apps, smsHashes } = settings
  return {
    publicUrl,
    replyAddress: settings.mail.replyAddress,
    sitePaths,
    allowedRegions,
    otpLength,
    codeBudget,
    strictEnumeration,
    codeCalls: settings.sms.callsFrom !== undefined,
    heroSpots,
    retention: settings.retention,
    reviewHours: settings.reviewHours,
    secondLookPercent: settings.secondLookPercent,
    countdownTo,
    variables,
    publicFiles: `${publicUrl}/`,
    documentsConsole: !production,
    minimumVersions,
    apps,
    smsHashes,
  }
}
