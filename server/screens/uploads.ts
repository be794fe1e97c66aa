import type { RefusalCode } from '../../contract/errors.ts'
import type { PhotoSlotName } from '../../contract/photo-link.ts'
import { type Answers, screenStates } from './screen.ts'

/** The code for a phone next to each slot. Nobody scans it. */
export const codeForPhone: Answers = {
  'uploads.createLink': {
    data: {
      id: 'link-1',
      token: 'made-up-made-up-made-up-made-up-made-up-mad',
      filename: 'heroes/of-a-phone.jpg',
      expiresAt: '2026-11-21T18:32:00.000Z',
      earlier: null,
    },
  },
  'uploads.link': { data: { state: 'waiting', photo: null } },
  'uploads.remove': { data: { removed: true } },
}

/** The photo that the catalog draws shows no face, so the page warns where it expects one. */
export const sendAnyway = { press: 'Send it anyway' }

export function uploadsThat(end: 'done' | 'never' | RefusalCode): Answers {
  return {
    'uploads.open': {
      data: [{ filename: 'heroes/new.jpg', preview: '/dev/pictures/front.svg', url: `/dev/puts/${end}` }],
    },
    'uploads.complete': {
      data: {
        filename: 'heroes/new.jpg',
        preview: '/dev/pictures/front.svg',
        width: 640,
        height: 400,
        bytes: 184_320,
      },
    },
    'uploads.remove': { data: { removed: true } },
  }
}

const opened = (slot: PhotoSlotName): Answers => ({
  'uploads.openLink': { data: { slot, url: '/dev/puts/done', expiresAt: '2026-11-21T18:32:00.000Z' } },
})

/** What a phone shows after it has scanned the code. */
export const addPhotoScreens = screenStates(
  {
    id: 'add-photo',
    group: 'Hero documents',
    screen: 'Add a photo from a phone',
    path: '/add-photo?token=made-up',
    answers: opened('idFront'),
  },
  {
    card: { state: 'A card is asked for' },
    document: { state: 'A document is asked for', answers: opened('firstDocument') },
    face: { state: 'A profile photo is asked for', answers: opened('profilePhoto') },
    sent: { state: 'Sent', path: '/add-photo?sent=' },
    used: { state: 'Used already', answers: { 'uploads.openLink': { refused: 'UPLOAD_USED' } } },
    expired: { state: 'Expired', answers: { 'uploads.openLink': { refused: 'UPLOAD_EXPIRED' } } },
    ended: { state: 'The session has ended', answers: { 'uploads.openLink': { refused: 'NOT_FOUND' } } },
    'too-many': {
      state: 'Opened too often from this network',
      answers: { 'uploads.openLink': { refused: 'TOO_MANY_ATTEMPTS', retryAfter: 900 } },
    },
    failing: { state: 'The API fails', answers: { 'uploads.openLink': { refused: 'UNAVAILABLE' } } },
  },
)
