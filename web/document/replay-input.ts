import { setFieldValue } from '../form/set-field-value.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
declare global {
  interface Window {
    /** Value and check mark of each field that was changed before hydration (record-input.ts). */
    earlyInput?: Map<EventTarget, [value: string, checked: boolean]>
  }
}

const isField = (element: EventTarget | null): element is Field =>
  element instanceof Element && element.matches('input:not([type=file]), textarea, select')

/** Repeats the input from before hydration as if it happened now, so that the page's state takes it over. */
export async function replayInput() {
  const early = window.earlyInput
  // Ends the record, although its listener stays.
  delete window.earlyInput
  for (const [changed, [value, checked]] of early ?? []) {
    if (!isField(changed)) continue
    // A field that scripts show only after a choice was removed, and added again when that choice was repeated.
    const field = changed.isConnected ? changed : document.getElementById(changed.id)
    if (!isField(field)) continue
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = checked
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else setFieldValue(field, value)
    // The page renders in a microtask, and the handler of the next field needs the state of this one.
    await undefined
  }
}
