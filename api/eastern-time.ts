const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Nov 21, 2026, 2:14 p.m. Eastern` */
export function easternTime(at: Date): string {
  const words = format
    .format(at)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(' AM', ' a.m.')
    .replace(' PM', ' p.m.')
  return `${words} Eastern`
}
