import { appLinkPaths } from './app-links.ts'
import { appShellOrigins } from './app-shells.ts'
import { day } from './durations.ts'
import type { Guide } from './guide.ts'
import { sessions } from './session-limits.ts'

const pathList = (paths: readonly string[]) => paths.map(path => `\`${path}\``).join(', ')
const days = (time: number) => time / day

export const fileGuide = {
  id: 'files',
  title: 'Images and private pictures',
  lede: 'An answer names a file in two parts: a base URL and a name. Join them as they are, without a slash between.',
  steps: [
    '`avatarBaseUrl` with `avatar`, or with a name of `drivingLicense.image`, `securityLicense.image` and `profilePhoto.image`, is a ' +
      'private picture. Send the `authorization` header of the account that owns it. Without a token the answer is 401 ' +
      'NOT_LOGGED_IN, with one that has ended 401 SESSION_ENDED; another account gets 404, whether there’s such a picture or not.',
    'The fields `preview` and `avatarPreview` are signed links to the same pictures. They need no header and end after five minutes.',
    '`s3Base` with `banner` is public, a PNG or a JPEG. Send no token there. An uploaded picture has `bannerImage` beside it: its ' +
      'description and its focal point.',
    'A picture that was replaced, taken back or erased with its account is 404 for everyone.',
  ],
  example: `export async function ownPicture(user, token) {
  const answer = await fetch(user.avatarBaseUrl + user.avatar, { headers: { authorization: token } })
  return answer.ok ? answer.blob() : undefined
}`,
} as const satisfies Guide

export const versionGuide = {
  id: 'versions',
  title: 'Versions of an app',
  lede:
    'Send `platform` (`ios`, `android`; the site says `web`) and `version` (`1.4.0`) with every call. Both are optional. The operator ' +
    'can set a minimum version for each platform.',
  steps: [
    'Below it, a call is refused with status 426 and the code UPDATE_REQUIRED before anything is read or written. `message` says so in ' +
      'words for the screen, with the address of the store where one is set; `updateAt.customer` and `updateAt.hero` are the ' +
      'same addresses for a button.',
    'Calls that need no token and only read (GET) are still answered: prices, news, help, legal texts. So are the check of an ' +
      'ID card and log-out, so a person can always end a session.',
    'Send `user-agent` as `Hero/1.4.0 (iPhone; iOS 19.1)`: the list of logged-in devices and the mail about a new one then say “the Hero app ' +
      'on iPhone”. With the header of the system’s own library they say “the Hero app” or “an app”.',
    'Versions are compared number by number: 1.9 is older than 1.10. What follows the numbers (`-beta.2`, ` (57)`) isn’t compared. A ' +
      'call without `platform`, or with a `version` that doesn’t begin with a number, is served.',
    '`language` (`en`) chooses the texts of answers once there’s a second language. Until then every value is accepted and texts ' +
      'are English.',
  ],
  example: `export async function call(api, path, { body, token }) {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'ios',
      version: '1.4.0',
      language: 'en',
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(body),
  })
  const { message, updateAt, ...rest } = await answer.json()
  if (answer.status === 426) return { update: { message, addresses: updateAt ?? {} } }
  return { message, ...rest }
}`,
} as const satisfies Guide

const compatibilityGuide = {
  id: 'compatibility',
  title: 'What an app can rely on',
  lede: 'An installed app goes on working when the API changes. A test compares this reference with that of the previous release.',
  steps: [
    'No release removes a call, a field of an answer, a value that a field takes, or the status of a refusal. None makes a field required or ' +
      'a limit stricter. If one has to, versions that can’t go on are refused with 426 first.',
    'A release may add calls, fields, optional fields of a body, and codes of refusals. Ignore fields you don’t know. For a `code` you ' +
      'don’t know, go by the status and show `message`.',
    'Fields that this reference doesn’t call required may be missing. The texts of `message` may change; don’t compare them.',
  ],
} as const satisfies Guide

export const sessionGuide = {
  id: 'sessions',
  title: 'Tokens: how long they live, and what a 401 means',
  lede:
    'Sign-up and log-in answer `data.token`. Store it where the system keeps secrets (Keychain, Keystore) and send it as ' +
    '`authorization`. There’s no second token and no refresh call: using the token keeps it alive.',
  steps: [
    `A token ends after ${days(sessions.account.idle)} days without a call, and ${days(sessions.account.absolute)} days after the log-in however often it’s used. Every call ` +
      'with the token begins the first period anew. It ends at once by log-out, a new password, or when the account is closed.',
    '401 with SESSION_ENDED: the token has expired. Remove it, tell the person, and show the login screen. That token never works again, ' +
      'so don’t repeat the call with it. What the person typed can be sent after the log-in, with the same `Idempotency-Key`: ' +
      'a write that was refused had no effect.',
    '401 with NOT_LOGGED_IN: the call had no token. 401 with LOGIN_FAILED: the password was wrong; a token that the app has isn’t ' +
      'affected.',
    '403 (WRONG_AUDIENCE) is no reason to remove a token: a customer called what is a Hero’s, or the reverse.',
    'Neither is an answer that didn’t arrive, 429, or 5xx. Wait for `retryAfter` seconds and try again.',
    'A token is never sent twice. If the answer to a sign-up or log-in got lost, a repeat with the same `Idempotency-Key` is 409 ' +
      'ANSWER_NOT_STORED: the account is there, so log in with the password.',
  ],
  example: `export function createRequests({ api, store, onLogIn }) {
  return async function request(method, path, body) {
    const token = await store.read()
    const answer = await fetch(api + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: token } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const result = await answer.json()
    if (answer.status === 401 && result.code === 'SESSION_ENDED') {
      // Another call may have logged in meanwhile. In that case its token stays.
      if ((await store.read()) === token) await store.clear()
      onLogIn(result.message)
    }
    return result
  }
}`,
} as const satisfies Guide

export const cachingGuide = {
  id: 'caching',
  title: 'Answers to keep: ETag and compression',
  lede:
    'News, blog, help, prices, launch states and texts of law are the same for everyone. They come with ' +
    '`cache-control: public, max-age=60` and an `etag`; every other answer is `no-store` and has to be asked for again.',
  steps: [
    'Send the `etag` you have as `if-none-match`. The answer is 304 without a body while nothing has changed.',
    'These answers are compressed for `accept-encoding: br` or `gzip`, with one weak `etag` for all encodings. Answers that hold ' +
      'personal data, a token or a code are never compressed.',
    'The lists of news and blog carry each text whole in `description`, as well as a short `summary`. Ask for fewer with `perPage`.',
  ],
  example: `export function createReader(api, cache = new Map()) {
  return async function read(path) {
    const known = cache.get(path)
    const answer = await fetch(api + path, { headers: known ? { 'if-none-match': known.etag } : {} })
    if (answer.status === 304) return known.data
    const { data } = await answer.json()
    const etag = answer.headers.get('etag')
    if (etag) cache.set(path, { etag, data })
    return data
  }
}`,
} as const satisfies Guide

const shellGuide = {
  id: 'shells',
  title: 'Apps made of web pages',
  lede: `Pages in the shell of an app (Capacitor, Ionic) send an \`Origin\`. Accepted are ${appShellOrigins.map(origin => `\`${origin}\``).join(', ')}.`,
  steps: [
    'They may make every call of this reference and read the answers (CORS). The token goes into `authorization`; no cookie is ' +
      'set or read, and answers never allow credentials: use `credentials: "omit"`.',
    'A write with such an origin and a cookie is refused with 403 ORIGIN_REFUSED, and so is one from any other site.',
    'Native HTTP clients send no `Origin` and need none.',
  ],
} as const satisfies Guide

const messageGuide = {
  id: 'messages',
  title: 'Links and codes in messages',
  lede:
    'Mails and texts link to pages of the site. A phone opens some of them in the app instead, where the operator has set how the ' +
    'stores know it.',
  steps: [
    `The customers’ app opens ${pathList(appLinkPaths.customer)}; the Heroes’ app ${pathList(appLinkPaths.hero)}. Keep the query: ` +
      '`/confirm-email` and `/support-conversation` carry a `token` for the call of the same purpose. iPhones read the list at ' +
      '`/.well-known/apple-app-site-association`; for Android put the same paths into the manifest, which ' +
      '`/.well-known/assetlinks.json` vouches for. Both are 404 until they’re set.',
    'Steps 4 and 5 of a Hero open on the site: their texts of law are read and signed there. When `hero-form` or `background-check` ' +
      'answers 409 EVIDENCE_MISSING, open `finishAt` in the system’s browser and make the same call again afterward.',
    'A text with a code ends with `@host #code`, from which iPhones and browsers fill it in. When the call that asked for it said ' +
      '`platform: android` and the operator has set the app’s hash, it ends with the hash instead, for the SMS Retriever.',
  ],
} as const satisfies Guide

export const appGuides: readonly Guide[] = [
  sessionGuide,
  versionGuide,
  compatibilityGuide,
  cachingGuide,
  fileGuide,
  messageGuide,
  shellGuide,
]
