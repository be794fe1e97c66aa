/** Letters that Unicode does not decompose into a letter and an accent. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const suffixes: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv', 'mr', 'mrs', 'ms', 'dr']

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => folded[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`.]/gu, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word && !suffixes.includes(word))
}

/**
 * Whether a typed signature matches the account's name: it must have at least one of the first names and one of the last names, in
 * any order, with any other words. A short form ("Bob" for Robert) does not match, and the person confirms that it is their name.
 */
export function isNameOfAccount(
  signature: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const signed = wordsOf(signature)
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  const firstAt = signed.findIndex(word => first.includes(word))
  const joined = signed.join('')
  if (joined === [...first, ...last].join('') || joined === [...last, ...first].join('')) return true
  return firstAt >= 0 && signed.some((word, at) => at !== firstAt && last.includes(word))
}
