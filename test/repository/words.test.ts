import { describe, expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

interface Word {
  pattern: RegExp
  instead: string
  /** Names that we cannot respell; removed from a line before the check. */
  names?: RegExp
  allowed?: Record<string, string>
}

const appliedMigrations = { 'db/migrations/': 'an applied migration is never edited' }
const ordinaryEnglish = { ...appliedMigrations, 'content/': 'ordinary English about streets and stations' }

const words: Record<string, Word> = {
  house: {
    pattern: /\bhouses?\b/i,
    instead: 'app, instance or server',
    names: /in-house/gi,
    allowed: ordinaryEnglish,
  },
  'kept answer': { pattern: /\bkept answers?\b/i, instead: 'cached response' },
  'way in': {
    pattern: /\b(?:an?|its|the|their) way in\b|\bways in\b/i,
    instead: 'auth page',
    allowed: { 'content/': 'ordinary English about streets and stations' },
  },
  'lead on': { pattern: /\bleads? on\b/i, instead: 'redirect, continue' },
  'call off': {
    pattern: /\bcall(s|ed|ing)? (it |them )?off\b/i,
    instead: 'cancel',
    allowed: { 'content/help/': 'keywords by which readers find the text' },
  },
  whoever: {
    pattern: /\bwhoever\b/i,
    instead: 'the person who, anyone who, no matter who',
    allowed: { ...appliedMigrations, 'content/': 'ordinary English in texts for readers' },
  },
  'fresh factor': { pattern: /fresh[- ]?factor/i, instead: 'step-up authentication' },
  desk: {
    pattern: /\bdesks?\b/i,
    instead: 'support inbox, waitlist admin, staff page',
    // Bylines of articles.
    names: /\b(city|safety|support|night|late|writing)[- ]desk\b/gi,
    allowed: {
      'content/': 'ordinary English about hotels and help desks',
    },
  },
  twin: {
    pattern: /\btwins?\b/i,
    instead: 'Markdown version, duplicate',
    allowed: {
      'api/waitlist-admin/waitlist-admin.test.ts': 'the name of a person',
    },
  },
  'coined identifiers of earlier versions': {
    pattern:
      /\b(putOut|letOut|wayIn|keptAnswers|inTurns?|freshFactor|isNobodys|slipsBetween|letterPlace|numberPlace|visitContext|pageRoom|stationOf|StationStatus|NamingText|textsNaming|ScreeningAct|AdverseAct|keepChange|keptChange|keepPlace|keptPlace|exportRecord|listRecord|recordChoices|plannedFrom|callerAddress|originOf|addressPrint|namingTexts|readRecord|recordWords|actWords|actOf|actOnCase|templatesPromised|PromisedMessage|drainHooks|endHeld|listHeld|bringBack(Entry|Image)?)\b/,
    instead: 'the term of the field',
    allowed: { 'api/import-export/lines.ts': 'a field of the archive that other versions read' },
  },
  fault: {
    pattern: /\bfaults?\b|[a-z]Faults?\b/i,
    instead: 'formError for what a form is told, problem for what a check finds, …Error for what is thrown',
    // English idioms, a column of the imports table, and names from the SVG and HTTP standards.
    names:
      /prefault|\bdefaults?\b|\w+Default\b|\w*DEFAULT\w*|(at|no|our|of each|six|Longest) faults?|\| Fault \||fault of ours|planned_fault|\bfault: (problem|importErrors|string)|\.fault\b|^\s+fault = '/gi,
    allowed: {
      ...appliedMigrations,
      'content/': 'ordinary English in texts for readers',
      'ops/drills/failover/': 'the faults that the drill injects',
    },
  },
  'coined classes of earlier versions': {
    pattern:
      /(?<![\w)'`/])\.(disc|way|sign|meta|way-n)\b(?=[^(;]*\{)|class(?:Name)?="(disc|way|sign|meta|way-n)\b/,
    instead: 'the name of the component: .status-dot, .stepper, .signature-field, .facts-list',
    names: /\bimport\.meta\b/g,
  },
  licence: {
    pattern: /licence/i,
    instead: 'license',
    allowed: {
      ...appliedMigrations,
      'content/help/': 'keywords by which readers who spell it so find the text',
      'db/license-tables.test.ts': 'the names that the tables had',
      'db/retired.ts': 'the views with the names that the tables had',
      'api/applications/license-detail.ts': 'a stored value: license numbers are encrypted under it',
      'docs/decisions/0263-': 'the names that the tables had',
    },
  },
  centre: { pattern: /centre/i, instead: 'center', allowed: appliedMigrations },
  colour: { pattern: /colour/i, instead: 'color' },
  neighbourhood: {
    pattern: /neighbourhood/i,
    instead: 'neighborhood',
    // A field of the specification, and its column.
    names: /\bneighbourhood\b/g,
  },
  catalogue: { pattern: /catalogue/i, instead: 'catalog' },
  behaviour: { pattern: /behaviour/i, instead: 'behavior' },
  grey: {
    pattern: /\bgrey/i,
    instead: 'gray',
    // The image library's method.
    names: /\.greyscale\(/g,
    allowed: { 'content/help/': 'keywords by which readers who spell it so find the text' },
  },
  cancelled: {
    pattern: /\bcancelled\b/i,
    instead: 'canceled',
    // Stored values: an action of the audit log, and the notice about it.
    names: /plan-cancelled/g,
  },
  somebody: {
    pattern: /\bsomebody\b/i,
    instead: 'someone',
    allowed: {
      ...appliedMigrations,
      'api/media/media.test.ts': 'the artist of a picture',
      'test/harness/media.ts': 'the artist of a picture',
      'server/app.test.ts': 'a made-up path',
      'test/help/questions.ts': 'questions as readers ask them',
    },
  },
  'alone for only': {
    pattern: /\b\w+ alone\b/,
    instead: 'only',
    // A variable of that name, and idioms.
    names:
      /\b(const|await) alone\b|(leaves?|left|leave [\w ]+|rows) alone|(a|of the|the) (password|session|note|product|sharp) alone|(session|keyboard|password|sharp|product) alone/gi,
    allowed: {
      ...appliedMigrations,
      'content/': 'ordinary English in texts for readers',
      'web/safety/': 'ordinary English about walks',
      'web/company/': 'ordinary English about walks',
      'web/heroes/': 'ordinary English about walks',
      'web/layout/site-footer.tsx': 'ordinary English about walks',
      'web/prelaunch/': 'ordinary English about walks',
    },
  },
  'stands for is': {
    pattern:
      /\b(?:stands?|stood|standing) (?:in|at|on|there|here|under|above|below|beside|behind|before|between)\b/i,
    instead: 'is, appears, comes',
    // What replaces another, and what people do.
    names: /\b(?:stands?|stood|standing) in for\b|in uniform stands beside|who’s standing/gi,
    allowed: {
      ...appliedMigrations,
      'content/': 'ordinary English about people and places, and the list of words to avoid',
    },
  },
  patience: {
    pattern: /\bpatience\b/i,
    instead: 'timeoutMs, graceMs',
    allowed: {
      'content/': 'ordinary English in texts for readers',
      'web/company/': 'ordinary English in texts for readers',
    },
  },
  'take in': { pattern: /\b(?:take|taken|takes|taking|took)[- ]in\b(?! an?\b)/i, instead: 'ingest, receive' },
  misspelt: { pattern: /misspelt/i, instead: 'misspelled', allowed: appliedMigrations },
  towards: { pattern: /\btowards\b/i, instead: 'toward' },
  recognise: { pattern: /recognis/i, instead: 'recognize', allowed: appliedMigrations },
}

/** These files name the words that must not come back. */
const lists = /^(test\/repository\/(words\.test\.ts|voice\/.+)|content\/VOICE\.md)$/
const texts = projectFiles().filter(
  path => !lists.test(path) && /(\.(tsx?|mjs|css|md|json|sql|html|svg)|\.env\.example|LICENSE)$/.test(path),
)

describe('a word that we do not use', () => {
  it.each(Object.entries(words))('%s does not come back', (_, { pattern, instead, names, allowed = {} }) => {
    const strays = texts
      .filter(path => path !== 'package-lock.json')
      .filter(path => !Object.keys(allowed).some(place => path.startsWith(place)))
      .flatMap(path =>
        textOf(path)
          .split('\n')
          .flatMap((line, at) =>
            pattern.test(names ? line.replace(names, '') : line)
              ? [`${path}:${at + 1}: write ${instead}`]
              : [],
          ),
      )
    expect(strays).toEqual([])
  })

  it.each(Object.entries(words))('%s has no needless exception', (_, { pattern, allowed = {} }) => {
    const needless = Object.keys(allowed).filter(
      place => !texts.some(path => path.startsWith(place) && pattern.test(textOf(path))),
    )
    expect(needless).toEqual([])
  })
})
