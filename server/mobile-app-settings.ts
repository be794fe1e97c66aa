import { list, minimumVersions, shaped } from './setting-kinds.ts'
import { row } from './setting-row.ts'

const iosApp = () =>
  shaped(
    /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/,
    'a team id and a bundle id, such as ABCDE12345.com.example.app',
  )
const androidApp = () =>
  shaped(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'the name of a package, such as com.example.app')
const fingerprints = () =>
  list(
    /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/,
    'SHA-256 fingerprints: 32 pairs of capital hex digits with colons between them',
    [],
  )
const smsHash = () =>
  shaped(/^[A-Za-z0-9+/]{11}$/, 'the 11 characters that the SMS Retriever knows the app by')

export const mobileApps = {
  MINIMUM_APP_VERSIONS: row(
    'Lowest version of the apps that is served, by the platform that they send: ios=1.4.0,android=1.4.2. Older ones are told to update. Empty: all are served',
    '',
    minimumVersions(),
  ),
  IOS_CUSTOMER_APP: row(
    "The customers' app for iPhones, team id and bundle id, for links that open in it: ABCDE12345.com.example.app",
    '',
    iosApp(),
  ),
  IOS_HERO_APP: row("The Heroes' app for iPhones, the same way", '', iosApp()),
  ANDROID_CUSTOMER_APP: row(
    "Package of the customers' app for Android, for links that open in it",
    '',
    androidApp(),
  ),
  ANDROID_CUSTOMER_FINGERPRINTS: row(
    'SHA-256 fingerprints of the certificates that it is signed with, comma-separated',
    '',
    fingerprints(),
  ),
  ANDROID_CUSTOMER_SMS_HASH: row(
    'Hash of 11 characters by which it is handed texts with codes (SMS Retriever). Without it: the usual text',
    '',
    smsHash(),
  ),
  ANDROID_HERO_APP: row("Package of the Heroes' app for Android", '', androidApp()),
  ANDROID_HERO_FINGERPRINTS: row('Its fingerprints', '', fingerprints()),
  ANDROID_HERO_SMS_HASH: row('Its hash for texts with codes', '', smsHash()),
}
