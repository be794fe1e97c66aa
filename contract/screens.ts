import { second } from './durations.ts'

/** The numbers of SPEC 9. */
export const screens = {
  breakpoints: { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  carousel: { tablet: { from: 464, to: 1024 }, mobileTo: 767, desktop: 3, tabletItems: 2, mobileItems: 1 },
  slider: { advance: 5 * second, swipe: 40 },
  otherCarousel: { autoplay: 3 * second, transition: 400, drag: 80 },
} as const

/** Time after which a page that does not load counts as failed. A constant of its own, because every page loads it. */
export const chunkLoad = 120 * second
/** Milliseconds after the last key press. */
export const draft = { saveAfter: 800 } as const
