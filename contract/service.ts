/** The numbers of SPEC 9. */
export const service = {
  endNoticeMinutes: 5,
  batteryOfflinePercent: 20,
  ratingsCounted: 500,
  phoneSupport: { from: '6 a.m.', to: '10 p.m.', zone: 'Eastern' },
  minnesotaReportBusinessDays: 5,
} as const
