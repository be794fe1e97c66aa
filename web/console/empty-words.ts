/** What a list without rows says: on a later page, others may be on the pages before it. */
export const emptyWords = (after: string | undefined, words: string): string =>
  after === undefined ? words : 'Nothing is left on this page of the list.'
