import type { Guide } from './guide.ts'

/** Files behind a base URL. */
export const fileGuide = {
  id: 'files',
  title: 'Images and private pictures',
  lede: 'An answer names a file in two parts: a base URL and a name. Join them as they are, without a slash between.',
  steps: [
    '`avatarBaseUrl` with `avatar`, or with a name of `drivingLicense.image`, `securityLicense.image` and `profilePhoto.image`, is a ' +
      'private picture. Send the `authorization` header of the account that owns it. Without a token the answer is 401 ' +
      'NOT_LOGGED_IN, with one that has ended 401 SESSION_ENDED; another account gets 404, whether there is such a picture or not.',
    'The fields `preview` and `avatarPreview` are signed links to the same pictures. They need no header and end after five minutes.',
    '`s3Base` with `banner` is public. Send no token there.',
    'A picture that was replaced, taken back or erased with its account is 404 for everyone.',
  ],
  example: `export async function ownPicture(user, token) {
  const answer = await fetch(user.avatarBaseUrl + user.avatar, { headers: { authorization: token } })
  return answer.ok ? answer.blob() : undefined
}`,
} as const satisfies Guide

/** Headers that say which app calls. */
export const versionGuide = {
  id: 'versions',
  title: 'Versions of an app',
  lede:
    'Send `platform` (`ios`, `android`; the site says `web`) and `version` (`1.4.0`) with every call. Neither is needed. The operator ' +
    'may set the lowest version that is served for a platform.',
  steps: [
    'Below it a call is refused with status 426 and the code UPDATE_REQUIRED before anything is read or written. `message` says so in ' +
      'words for the screen, with the address of the store where one is set; `updateAt.customer` and `updateAt.hero` are the ' +
      'same addresses for a button.',
    'Calls that need no token and only read (GET) are still answered: prices, news, help, texts of law. So is log-out, so that a ' +
      'person can always end a session.',
    'Versions are compared number by number: 1.9 is older than 1.10. What follows the numbers (`-beta.2`, ` (57)`) is not compared. A ' +
      'call without `platform`, or with a `version` that does not begin with a number, is served.',
    '`language` (`en`) chooses the texts of answers once there is a second language. Until then every value is accepted and texts ' +
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

export const appGuides: readonly Guide[] = [versionGuide, fileGuide]
