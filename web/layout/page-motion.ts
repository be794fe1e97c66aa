/**
 * Cross-page transitions without a flash, unless reduced motion is preferred. `here`, the dot of the current step, moves to its
 * next place. Clicks during a transition go to the page. Every page of the site has this rule, because browsers log an error if
 * only one of two pages has it. The console has no transitions. Frames have none either, because previews reload with every save.
 * `--moves` tells the same to step-motion.ts, which makes the transition if no document is loaded.
 */
export const pageMotion =
  '@media (prefers-reduced-motion:no-preference){:root{--moves:1}@view-transition{navigation:auto}::view-transition{pointer-events:none}::view-transition-old(root),::view-transition-new(root){animation-duration:.16s}::view-transition-group(here){animation-duration:.5s;animation-timing-function:cubic-bezier(.2,.7,.2,1)}}'
