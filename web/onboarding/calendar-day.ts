const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

export const calendarDay = (date: string) => longDay.format(new Date(`${date}T00:00:00Z`))
