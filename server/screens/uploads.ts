import type { RefusalCode } from '../../contract/errors.ts'
import type { Answers } from './screen.ts'

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
