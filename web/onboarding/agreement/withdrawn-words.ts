/** Beside someone's copy of a version that they agreed to and that was withdrawn before its day. */
export const withdrawnWords = 'We withdrew this version, so it doesn’t apply.'
