import { createHash } from 'node:crypto'
import { createPictureCheck, type PictureCheck } from '../../providers/images/picture-check.ts'
import {
  createPublicPictures,
  type PublicPicture,
  type PublicPictures,
} from '../../providers/images/public-pictures.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/** Failures are not remembered: why the next call is refused may be another reason. */
function remembered<Result>(make: () => Promise<Result>, results: Map<string, Promise<Result>>, key: string) {
  const known = results.get(key) ?? make()
  results.set(key, known)
  known.catch(() => results.delete(key))
  return known
}

/**
 * The real check and the real encoder, which work once on a picture and then remember it, because hundreds of tests send the same
 * ones: a photo of a camera takes a quarter of a second.
 */
function rememberedPictures(): { pictures: PictureCheck; publicPictures: PublicPictures } {
  const check = createPictureCheck()
  const encoder = createPublicPictures()
  const verdicts = new Map<string, ReturnType<PictureCheck['verify']>>()
  const made = new Map<string, Promise<PublicPicture>>()
  return {
    pictures: {
      verify: (bytes, type) =>
        remembered(() => check.verify(bytes, type), verdicts, `${type} ${hashOf(bytes)}`),
      thumbnail: check.thumbnail,
    },
    publicPictures: {
      make: verified => remembered(() => encoder.make(verified), made, hashOf(verified)),
    },
  }
}

/** Shared by all tests of the process. */
export const { pictures: testPictures, publicPictures: testPublicPictures } = rememberedPictures()
