/** Names the person that a page of the console was shown to, where neither a form nor an address does. */
export const shownToHeader = 'hero-shown-to'
