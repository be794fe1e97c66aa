const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** "March 14, 2029", of an ISO date without a time. */
export const calendarDay = (date: string) => longDay.format(new Date(`${date}T00:00:00Z`))
