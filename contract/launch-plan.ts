export const launch = {
  heroSpots: 100,
  /** The default target of the countdown (SPEC 2.9). A setting overrides it. */
  countdownTo: '2025-09-10T08:00:00Z',
  districts: ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
} as const
