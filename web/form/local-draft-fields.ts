import { setFieldValue } from './set-field-value.ts'

export type DraftField = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement
/**
 * Single-line fields and choices of forms with `data-draft`. Never passwords, codes or cards: their inputs have other types or are in
 * `data-secret`, or their forms lack the attribute.
 */
const lines =
  '[data-draft] :is(input:is([type=text], [type=email], [type=tel], [type=date], [type=datetime-local], [type=radio], :not([type])), select)'
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

/** The options of a choice share its name, which is their key; an id would be that of one option. */
const optionsOf = (field: DraftField) =>
  field.type === 'radio'
    ? [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
        ({ form, name }) => form === field.form && name === field.name,
      )
    : undefined

export const draftKeyOf = (pathname: string, { type, id, name }: DraftField) =>
  `${pathname}#${(type !== 'radio' && id) || name}`
export const isDraftKeyOf = (pathname: string, key: string) => key.startsWith(`${pathname}#`)
export const draftKeysOf = (pathname: string, form: HTMLFormElement) =>
  draftFieldsOf(form).map(field => draftKeyOf(pathname, field))

export function initialValueOf(field: DraftField) {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
  const options = optionsOf(field)
  return options ? options.find(({ defaultChecked }) => defaultChecked)?.value : field.defaultValue
}
export function presentValueOf(field: DraftField) {
  const options = optionsOf(field)
  return options ? options.find(({ checked }) => checked)?.value : field.value
}

/** Sets the field, or chooses the radio button of its group, in a way that the page's state notices. */
export function restoreField(field: DraftField, text: string) {
  const options = optionsOf(field)
  if (options) options.find(({ value }) => value === text)?.click()
  else setFieldValue(field, text)
}
