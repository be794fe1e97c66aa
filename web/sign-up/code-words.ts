/** The setting decides the length (DECISIONS S2). */
export const digitsWord = (digits: number) => (digits === 6 ? 'six-digit' : 'four-digit')
export const codeLabel = (digits: number) => (digits === 6 ? 'Six-digit code' : 'Four-digit code')
