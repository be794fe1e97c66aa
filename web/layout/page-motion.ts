/**
 * From one page to the next without a flash, for those who like things to move. What is pressed while it runs is the page's.
 * All pages of the site or none: one without it that follows one with it has the browser complain. The console's change at
 * once, and so do pages in frames: a preview that is read anew with every save would never rest.
 */
export const pageMotion =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition{pointer-events:none}::view-transition-old(root),::view-transition-new(root){animation-duration:.16s}}'
