import { type Picture, picture } from './picture.ts'

/** A checkbox: checked, or with a dashed edge if it may stay empty. */
export const consentBox = (checked: boolean): Picture =>
  picture(
    '0 0 80 80',
    checked
      ? '<path d="M4 4h72v72H4z" fill="var(--line)" stroke="var(--text)" stroke-width="8"/><path d="M20 42l15 17 28-36" fill="none" stroke="var(--on-line)" stroke-width="11"/>'
      : '<path d="M4 4h72v72H4z" fill="none" stroke="var(--text-3)" stroke-width="6" stroke-dasharray="12 8"/>',
  )
