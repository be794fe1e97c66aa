/**
 * Tables and views that this release no longer uses, because the release before still does (decision 0275). They are left out of
 * `db/types.ts`. The release after this one may drop what is listed here, and takes it off the list.
 */
export const retired: readonly string[] = ['licence_detail', 'licence_reminder']
