import type { PublicImage } from '../../contract/media.ts'

export const specimen: PublicImage = {
  hash: '5bec13e2'.repeat(4),
  alt: 'Two people walk along a street at night, past a lit shop',
  width: 1920,
  height: 1080,
  focalX: 0.2,
  focalY: 0.7,
}
