export type DraftField = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement
/**
 * Single-line fields of forms with `data-draft`. Never passwords, codes or cards: their inputs have other types or are in
 * `data-secret`, or their forms lack the attribute.
 */
const lines =
  '[data-draft] :is(input:is([type=text], [type=email], [type=tel], [type=date], [type=datetime-local], :not([type])), select)'
const all = `textarea, ${lines}`

/** Multi-line text and the lines above. Not in forms that save while typing (`data-autosave`), and never a secret. */
export const isDraftField = (target: EventTarget | null): target is DraftField =>
  target instanceof Element && target.matches(all) && !target.closest('[data-autosave], [data-secret]')

export const draftFieldsOfPage = () => [...document.querySelectorAll(all)].filter(isDraftField)
/** With hidden fields: a form that asks once more carries what was typed into another, and with its arrival that has arrived. */
const draftFieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is DraftField =>
      isDraftField(element) || element.matches('[data-draft] input[type=hidden]'),
  )

export const draftKeyOf = (pathname: string, { id, name }: DraftField) => `${pathname}#${id || name}`
export const isDraftKeyOf = (pathname: string, key: string) => key.startsWith(`${pathname}#`)
export const draftKeysOf = (pathname: string, form: HTMLFormElement) =>
  draftFieldsOf(form).map(field => draftKeyOf(pathname, field))

export const initialValueOf = (field: DraftField) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue
