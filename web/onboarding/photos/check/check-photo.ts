import { type CardPlace, placeOfCard } from './card.ts'
import type { FaceDoubt } from './faces/face-doubt.ts'
import { hasGlare } from './glare.ts'
import { grayOf, levelBelow, type Pixels } from './pixels.ts'
import { type CardSide, isSameSide, sideOf } from './same-side.ts'
import { showsScreen } from './screen.ts'
import { blurOf } from './sharpness.ts'

/**
 * A possible problem with a photo. It is only a hint, and the person decides. The problems are in the order in which they are
 * reported.
 */
export type PhotoDoubt =
  | FaceDoubt
  | 'dark'
  | 'blurred'
  | 'small'
  | 'screen'
  | 'glare'
  | 'cropped'
  | 'no-card'
  | 'same-side'

export interface CheckedPhoto {
  doubt: PhotoDoubt | undefined
  /** What is on the card, to tell a front from a back. */
  side: CardSide | undefined
}

/** The brightest tenth of a usable photo is above this level, even if a card lies on a black table. */
const darkBelow = 70
/** Sharp cards reach 0.31 and faces, which have few edges, 0.51; moved and blurred ones begin at 0.56 (`bench/photo-check.ts`). */
const blurredAbove = { card: 0.5, face: 0.62, other: 0.62 }
/**
 * The minimum length of the whole photo's longer side in pixels. Below that, small print can't be read even if the card fills the
 * photo.
 */
const smallBelow = 900

/**
 * What the photo should show. A card has edges and two sides. Faces are checked later (`faces/`). For anything else, only the
 * quality of the picture is judged.
 */
export type PhotoOf = 'card' | 'face' | 'other'

interface Options {
  of: PhotoOf
  /** Length of the whole photo's longer side in pixels. */
  longest: number
  /** The side that is in the other slot. */
  other?: CardSide | undefined
}

function cardDoubt(place: CardPlace, side: CardSide | undefined, other: CardSide | undefined) {
  if (!place.found) return place.why === 'cropped' ? 'cropped' : 'no-card'
  return side && other && isSameSide(side, other) ? 'same-side' : undefined
}

/** Judges a photo by its pixels, at `checkedSide`, in the browser. Nothing leaves the browser. */
export function checkPhoto(pixels: Pixels, { of, longest, other }: Options): CheckedPhoto {
  const gray = grayOf(pixels)
  const place = of === 'card' ? placeOfCard(pixels) : undefined
  const side = place?.found ? sideOf(gray, place) : undefined
  const doubt = () => {
    if (levelBelow(gray, 0.9) < darkBelow) return 'dark'
    if (blurOf(gray) > blurredAbove[of]) return 'blurred'
    if (of === 'card' && longest < smallBelow) return 'small'
    if (showsScreen(gray)) return 'screen'
    if (hasGlare(pixels)) return 'glare'
    return place && cardDoubt(place, side, other)
  }
  return { doubt: doubt(), side }
}
