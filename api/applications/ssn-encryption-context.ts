/** Where the Social Security Number waits, sealed, until it has been handed over (DECISIONS B3). */
export const ssnContext = (applicationId: string) => ({
  table: 'background_check',
  column: 'number_sealed',
  row: applicationId,
})
