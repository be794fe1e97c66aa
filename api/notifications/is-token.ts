import type { MarkedToken, Token } from 'marked'

/** marked's `Token` includes those of extensions, whose type is any text, so comparing the type narrows nothing. */
export const isToken = <Type extends MarkedToken['type']>(
  token: Token | undefined,
  type: Type,
): token is Extract<MarkedToken, { type: Type }> => token?.type === type
