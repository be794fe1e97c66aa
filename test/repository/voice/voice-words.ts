/** A word or turn of phrase that our texts avoid, and what they use instead. `content/VOICE.md` has the list for people. */
export interface VoiceWord {
  pattern: RegExp
  instead: string
}

export const voiceWords: readonly VoiceWord[] = [
  { pattern: /\bpublic transport(?:ation)?\b/i, instead: 'public transit' },
  { pattern: /(?<!\{)\bdistricts?\b(?! of Columbia)/i, instead: 'borough' },
  { pattern: /\bsomebod(?:y)\b/i, instead: 'someone' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  { pattern: /\banybody\b/i, instead: 'anyone' },
  { pattern: /\beverybody\b/i, instead: 'everyone' },
  { pattern: /\bat once\b/i, instead: 'right away, at the same time' },
  { pattern: /\bwho(?:m)?ever\b/i, instead: 'anyone who, the person who' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bany more\b(?! (?:than|of|[a-z]+s\b))/i, instead: 'anymore' },
  { pattern: /\bafterwards\b/i, instead: 'afterward' },
  { pattern: /\bsurname\b/i, instead: 'last name' },
  { pattern: /\bfill(?:s|ed|ing)? in (?:the|this|our|a) form\b/i, instead: 'fill out the form' },
  { pattern: /\bgo(?:es)? on where\b/i, instead: 'pick up where you left off' },
  { pattern: /\b(?:is|are|isn’t|aren’t)(?: also| not| only)? needed\b/i, instead: 'required, you need' },
  { pattern: /\bpost ?code\b/i, instead: 'ZIP code' },
  {
    pattern: /\b(?:pavement|whilst|amongst|learnt|cheque|mobile phone number|car park|flatmate|fortnight)\b/i,
    instead: 'the American word',
  },
  {
    pattern: /\b(?:stands|stood) (?:here|beside|below|above|under|on the|in the) /i,
    instead: 'is, appears, shows',
  },
  { pattern: /\bas it stands\b/i, instead: 'as it appears' },
  {
    pattern: /\bthere is nothing to do\b|\bthere.s nothing to do\b/i,
    instead: 'you’re all set, nothing to do',
  },
  { pattern: /\bstands still\b/i, instead: 'is paused' },
  { pattern: /\bwill stand (?:here|there)\b/i, instead: 'will appear, check back soon' },
  { pattern: /\bwhom to\b/i, instead: 'who to' },
  { pattern: /\bon record\b/i, instead: 'logged' },
  { pattern: /\bforgives spelling\b/i, instead: 'typos are fine' },
  { pattern: /\bin vain\b/i, instead: 'without a result' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically, we add it' },
  { pattern: /[\d…}] (?:percent\b|%(?!\S))/i, instead: 'the figure with %, without a space' },
]
