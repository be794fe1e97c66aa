import { damerauLevenshtein } from './edit-distance.ts'

/** Words that suggest danger. A person who uses one sees the 911 panel first. */
export const dangerWords: readonly string[] = `
911 988 sos emergency emergencies police ambulance hotline hotlines helpline suicide suicidal
danger dangerous endangered unsafe scared scary afraid frightened frightening terrified terrifying panic panicking
followed following follows follower followers stalk stalks stalked stalking stalker stalkers chase chased chasing
attack attacks attacked attacking attacker attackers assault assaulted assaulting threat threats threaten threatened
threatening harass harassed harassing harassment abuse abused abusive abuser violence violent
hurt hurts hurting injured injury injuries bleeding wounded
weapon weapons gun guns gunman knife knives shot shots shooting shooter stabbed stabbing
rob robbed robber robbery mugged mugger mugging kidnap kidnapped kidnapping rape raped rapist grabbed groped
kill killed killing murder murdered dying
`
  .trim()
  .split(/\s+/)

const known = new Set(dangerWords)

const everydayWords = new Set(
  `fellow follow hollow allowed attach attached attaching attaches shared share stared scored scarf scare treat treats
  treated treatment threads chose choose chosen phase change charge changed charged based cased grouped shows grabber
  polite policy polices politics stalled staying amused hunt hurry shirt short shop spot spots shore shorter shout show snow tape taped
  rated ensure insured insure filled billed billing filling doing frights robe robed bobbed lobby knit knitting
  alright talking mailing wound bounded rounded sounded`.split(/\s+/),
)

/** Shorter words match only exactly or with two neighboring letters swapped, because any other edit could make them another word. */
const shortest = 5
const editsAllowed = (length: number) => (length < shortest ? 0 : length < 9 ? 1 : 2)

const isSwapped = (word: string, meant: string) =>
  word.length === meant.length &&
  damerauLevenshtein(word, meant) === 1 &&
  [...word].sort().join('') === [...meant].sort().join('')

function meansDanger(word: string): boolean {
  if (known.has(word)) return true
  if (word.length < 3 || everydayWords.has(word)) return false
  return dangerWords.some(
    meant =>
      !/\d/.test(meant) &&
      (isSwapped(word, meant) ||
        (Math.abs(word.length - meant.length) <= editsAllowed(word.length) &&
          damerauLevenshtein(word, meant) <= editsAllowed(Math.min(word.length, meant.length)))),
  )
}

/**
 * Whether a question contains a danger word, misspelled or not. If so, both audiences see the emergency panel first: a needless
 * panel costs one line, a missing one may cost a life.
 */
export const namesDanger = (question: string): boolean =>
  (
    question
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).some(meansDanger)
