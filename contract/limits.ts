/** Every constant and policy number of SPEC 5, 9 and DECISIONS S2, each once. Durations are in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** What traditional personal security is quoted at an hour, and the Hero's part of a tip (SPEC 9). Cents, and a share. */
export const traditionalPerHour = { from: 8_000, to: 20_000 } as const
export const tipShareOfHero = 1

/** Messages to support are kept so long after they came, and after their last answer (the privacy policy names the same). */
export const supportKept = 2 * 365 * day
/** Requests for an appointment: how far ahead its day may be, and how long after its last day the request is kept. */
export const appointments = { daysAhead: 60, keptAfter: 30 * day } as const

/** The most that the estimators of the public pages count with. */
export const estimates = { minutes: 240, assignments: 100 } as const

export const service = {
  endNoticeMinutes: 5,
  batteryOfflinePercent: 20,
  ratingsCounted: 500,
  phoneSupport: { from: '6 a.m.', to: '10 p.m.', zone: 'Eastern' },
  minnesotaReportBusinessDays: 5,
} as const

export const launch = {
  heroSpots: 100,
  /** The countdown's default target, SPEC 2.9. A setting overrides it. */
  countdownTo: '2025-09-10T08:00:00Z',
  districts: ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
} as const

export const fitness = {
  carryPounds: 50,
  mileMinutes: 10,
  pushUps: 4,
  benchPressPercentOfBodyWeight: 50,
  sitUpsAMinute: 14,
  crawlFeet: 10,
  wallFeet: 4,
} as const

export const fieldLimits = {
  name: 80,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  phoneDigits: 15,
  invitationCode: 40,
  zip: 5,
  licenseCharacters: 6,
  heightFeet: 8,
  weightPounds: 400,
  ssnDigits: 9,
  detail: 500,
  longText: 2_000,
} as const

export const uploads = {
  maximumBytes: 15 * 1024 * 1024,
  slotLife: 10 * minute,
  linkLife: 5 * minute,
  maximumFiles: { ID: 2, other: 1 },
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Open slots an account may hold at once. */
  openSlots: 20,
} as const

export const pages = {
  topics: 7,
  newsDefault: 5,
  newsList: 9,
  others: 4,
  othersShown: 3,
  blog: 9,
  ofAuthor: 24,
  maximum: 50,
  addresses: 5_000,
  feed: 20,
} as const

/**
 * Search in the help centre: answers at most, fewer as suggestions while a question is typed, `suggestAfter` milliseconds
 * after the last key; and characters of a question.
 */
export const helpSearch = { answers: 20, suggestions: 6, suggestAfter: 180, characters: 200 } as const
/** How long counts of ratings, their reasons, and questions without an answer are kept after their last day. */
export const helpFeedback = {
  votesKept: 2 * 365 * day,
  reasonsKept: 180 * day,
  questionsKept: 180 * day,
} as const

export const progress = { heroPercentPerStep: 20, customerPercentPerItem: 33.34 } as const

export const screens = {
  breakpoints: { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  carousel: { tablet: { from: 464, to: 1024 }, mobileTo: 767, desktop: 3, tabletItems: 2, mobileItems: 1 },
  slider: { advance: 5 * second, swipe: 40 },
  otherCarousel: { autoplay: 3 * second, transition: 400, drag: 80 },
  chunkLoad: 120 * second,
} as const

/** DECISIONS S2. One row a kind of code: what opens a new account may be short, what opens an existing one may not. */
export const codes = {
  signUpDigits: 4,
  accountDigits: 6,
  life: 5 * minute,
  guesses: 3,
  /** Codes sent to one number (or address) in a rolling day. */
  perTargetADay: 3,
  /** Wrong guesses at one number, across codes and resends, after which it is frozen. */
  freezeAtFailures: 9,
  freezeLife: 30 * day,
  /** Waits between the sends to one number: after the first, the second, every further one. */
  waits: [30 * second, 60 * second, 120 * second],
  resetTokenLife: 10 * minute,
} as const

export const sessions = {
  account: { idle: 30 * day, absolute: 90 * day },
  staff: { idle: 30 * minute, absolute: 12 * hour },
  staffChallenge: 5 * minute,
  /** How long a second factor counts as just shown. */
  freshFactor: 5 * minute,
} as const

/** How long the answer to "May we measure our ads?" is kept; then it is asked again. */
export const adConsent = { months: 6, life: 6 * 30 * day } as const
export const idempotency = { life: day, keyMaximum: 255 } as const
export const bodies = { json: 256 * 1024 } as const
export const passwordHashing = { atOnce: 2, waiting: 20 } as const
export const draft = { saveAfter: 800 } as const
export const exportLife = 7 * day
/** Years for which something of a closed account is kept, apart from everything else and then erased. */
export const retention = { consentsAndPapers: 6, application: 3 } as const
/**
 * How long a Social Security Number waits for an order that does not go out: after another step was denied (time to
 * contact support), and after it was signed while steps are missing. Then it is erased.
 */
export const numberWaits = { afterDenial: 30 * day, missingSteps: 90 * day } as const
/** How long ended sessions are remembered, to know a device again. */
export const endedSessionLife = 90 * day
/** What failed to go out can be sent again by hand for so long; then recipient and words are erased. */
export const failedMessageLife = 7 * day
