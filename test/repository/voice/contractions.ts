const participles =
  '(?:[a-z]+ed|been|sent|seen|got|gotten|made|had|done|given|taken|written|chosen|found|told|paid|come|gone|met|kept|begun|lost|forgotten|read|set|put|already|just|never|not)'
/** After these words the verb carries the sentence and is not contracted: "where you are", "as it is". */
const before =
  '(?<!\\b(?:[Ww]here|[Ww]hat|[Ww]ho|[Hh]ow|[Ww]hich|wherever|whatever|than|as|all|[Ii]n|of|with|for|to|on|at|about|from|by|after|beneath|under|behind|the way|said|wrote|do|see) )'
/** The next word has to continue the clause. */
const after = '(?= (?!(?:and|or|but|if|because|so|then|when|unless|until|to be|not only)\\b)[\\[*_"“(\\w$])'

const rules: [RegExp, (...found: string[]) => string][] = [
  [/\b([Cc])an ?not\b(?! only)/g, (_, c) => `${c}an’t`],
  [/\b([Ww])ill not\b/g, (_, w) => `${w}on’t`],
  [new RegExp(`${before}\\b([Yy]ou|[Ww]e|[Tt]hey) are${after}`, 'g'), (_, who) => `${who}’re`],
  [new RegExp(`${before}\\bI am${after}`, 'g'), () => 'I’m'],
  [new RegExp(`${before}\\b([Ii]t|[Hh]e|[Ss]he) is${after}`, 'g'), (_, who) => `${who}’s`],
  [new RegExp(`(?<=^|[.!?:“"] ?)That is${after}`, 'g'), () => "That's"],
  [new RegExp(`${before}\\b([Tt])here is${after}(?! (?:one|some)\\b[.,])`, 'g'), (_, t) => `${t}here’s`],
  [new RegExp(`(?<=^|[.!?:] ?)([Hh])ere is${after}`, 'g'), (_, h) => `${h}ere’s`],
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Ww]ould|[Ss]hould|[Cc]ould|[Hh]as|[Hh]ave|[Hh]ad) not\b(?! only)/g,
    (_, verb) => `${verb}n’t`,
  ],
  [
    new RegExp(`${before}\\b(I|[Yy]ou|[Ww]e|[Tt]hey|[Ii]t|[Hh]e|[Ss]he) will${after}`, 'g'),
    (_, who) => `${who}’ll`,
  ],
  [
    new RegExp(
      `${before}\\b(I|[Yy]ou|[Ww]e|[Tt]hey) would(?= (?:like|love|rather|prefer|be|feel|never)\\b)`,
      'g',
    ),
    (_, who) => `${who}’d`,
  ],
  [
    new RegExp(`${before}\\b(I|[Yy]ou|[Ww]e|[Tt]hey) have(?= ${participles}\\b)(?! (?:need|speed))`, 'g'),
    (_, who) => `${who}’ve`,
  ],
]

/** The text with the contractions of spoken American English. A text that is returned unchanged needed none. */
export function contracted(text: string): string {
  return rules.reduce((now, [pattern, instead]) => now.replace(pattern, instead), text)
}
