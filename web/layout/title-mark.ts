/** What stands before the title of a page with an error; alone, it stands for the page's other title with this before it. */
export const errorTitle = 'Error: '
