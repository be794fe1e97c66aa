import { second } from './durations.ts'

/** Widths and times of the screens (SPEC 9). */
export const screens = {
  breakpoints: { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  carousel: { tablet: { from: 464, to: 1024 }, mobileTo: 767, desktop: 3, tabletItems: 2, mobileItems: 1 },
  slider: { advance: 5 * second, swipe: 40 },
  otherCarousel: { autoplay: 3 * second, transition: 400, drag: 80 },
} as const

/** A page that takes longer to come is said to have failed. Apart, as every page carries it. */
export const chunkLoad = 120 * second
/** The draft of the Hero form is saved so long after the last change. */
export const draft = { saveAfter: 800 } as const
