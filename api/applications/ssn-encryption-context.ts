/** The Social Security Number stays in this column, encrypted, until it has been handed over (DECISIONS B3). */
export const ssnContext = (applicationId: string) => ({
  table: 'background_check',
  column: 'number_sealed',
  row: applicationId,
})
