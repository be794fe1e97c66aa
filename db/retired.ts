/**
 * Tables and views that this release no longer uses, but the previous release still does (decision 0275). They are left out of
 * `db/types.ts`. The next release may drop what is listed here and remove it from the list.
 */
export const retired: readonly string[] = ['licence_detail', 'licence_reminder', 'paper', 'missed_question']
