/** The pilot: its spots for Heroes, its moment, and the boroughs in the order in which they open. */
export const launch = {
  heroSpots: 100,
  /** The countdown's default target, SPEC 2.9. A setting overrides it. */
  countdownTo: '2025-09-10T08:00:00Z',
  districts: ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
} as const
