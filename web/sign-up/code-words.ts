/** The setting decides the length (DECISIONS S2). */
export const digitsWord = (digits: number) => (digits === 6 ? 'six-digit' : 'four-digit')
/** Follows the sentence that says where a new code went. */
export const earlierCodeEnded = 'The earlier one no longer works.'
export const codeLabel = (digits: number) => (digits === 6 ? 'Six-digit code' : 'Four-digit code')
