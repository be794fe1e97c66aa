import type { PageRow } from './page-row.ts'

/** Sign-up, log-in and what a Hero will be asked. */
export const accountPages: readonly PageRow[] = []
