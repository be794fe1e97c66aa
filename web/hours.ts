/** "10 p.m." is 22, "12 a.m." is 0. */
export const hourOf = (words: string): number =>
  (Number.parseInt(words, 10) % 12) + (words.endsWith('p.m.') ? 12 : 0)
