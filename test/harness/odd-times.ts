/**
 * Tests run in zones that are neither UTC nor New York, so that a time that was read in the zone of the machine or of PostgreSQL is
 * wrong in every run (decision 0515).
 */
export const machineZone = 'America/Los_Angeles'
/** Changes its clocks by half an hour. */
export const databaseZone = 'Australia/Lord_Howe'

/** Pages show New York's days in any browser. */
export const browserZone = 'Asia/Tokyo'

/** When the clocks begin that tests move. `npm run test:moments` chooses another moment, and another zone. */
export const usualStart = new Date('2026-11-21T15:00:00Z')
export const startOfTests = process.env.TEST_CLOCK ? new Date(process.env.TEST_CLOCK) : usualStart
export const zoneOfTests = process.env.TEST_ZONE ?? machineZone
