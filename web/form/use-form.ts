import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import type { FormError } from './form-error.ts'
import { formErrors } from './form-values.ts'
import { type Rules, useRules } from './use-rules.ts'

const nameOf = (target: EventTarget) =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

type Errors = Record<string, string>

const without = (errors: Errors, name: string): Errors => {
  const { [name]: _, ...others } = errors
  return others
}

interface Options {
  id?: string
  start?: Record<string, string | undefined>
}

/**
 * Binds a form to one of the contract's schemas: the same rules on blur, on submit and, with `readForm`, in the action.
 * Fields are uncontrolled, so what was typed before hydration or a refusal stays. A public page passes a function that
 * imports the schema at the first touch of the form, so that it isn't part of the page's scripts.
 */
export function useForm(given: Rules, formError: FormError | undefined, { id, start = {} }: Options = {}) {
  const element = useRef<HTMLFormElement>(null)
  const rules = useRules(given)
  /** Each error of the server stays until its field changes. */
  const [browserErrors, setBrowserErrors] = useState<Errors>({})
  const [serverErrors, setServerErrors] = useState<Errors>(formError?.errors ?? {})
  const [serverCode, setServerCode] = useState(formError?.code)
  const errors = { ...serverErrors, ...browserErrors }
  const [attempt, setAttempt] = useState(formError ? 1 : 0)
  /**
   * The fields with errors in the last refused submission. The summary lists only these; errors found on blur show only at their
   * field.
   */
  const [listed, setListed] = useState<readonly string[]>(Object.keys(errors))
  const [seen, setSeen] = useState(formError)
  if (formError !== seen) {
    setSeen(formError)
    setBrowserErrors({})
    // An answer without field errors, such as that the site is unreachable, says nothing new about the fields.
    const isAboutFields = !formError || Object.keys(formError.errors).length > 0
    const now = isAboutFields ? (formError?.errors ?? {}) : serverErrors
    setServerErrors(now)
    if (isAboutFields) setServerCode(formError?.code)
    setListed(Object.keys(now))
    if (formError) setAttempt(attempt + 1)
  }
  const answered = useRef<FormData>(undefined)
  useEffect(() => {
    if (seen && element.current) answered.current = new FormData(element.current)
  }, [seen])
  // A message above the focused field may have pushed it out of a low window.
  useEffect(() => {
    if (Object.keys(browserErrors)[0]) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [browserErrors])
  const idOf = (name: string) =>
    [id, name]
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]+/g, '-')
  const current = () => {
    const schema = rules.schema()
    return schema && element.current ? formErrors(schema, new FormData(element.current)) : {}
  }
  /**
   * The server's messages whose field values haven't changed since. Compares values, because a photo changes without an
   * event.
   */
  function unchanged(messages: Errors): Errors {
    const [before, now] = [answered.current, element.current && new FormData(element.current)]
    if (!before || !now) return messages
    const same = ([name]: [string, string]) => before.getAll(name).join() === now.getAll(name).join()
    return Object.fromEntries(Object.entries(messages).filter(same))
  }

  function check(name: string, hasServerError: boolean) {
    const { [name]: message } = current()
    setBrowserErrors(before =>
      message === undefined ? without(before, name) : { ...before, [name]: message },
    )
    if (message === undefined && !hasServerError) setListed(names => names.filter(other => other !== name))
  }

  return {
    ref: element,
    errors,
    idOf,
    summary: {
      attempt,
      errors: listed.flatMap(name => {
        const text = errors[name]
        return text === undefined ? [] : [{ name, href: `#${idOf(name)}`, text }]
      }),
    },
    /** For `<Form {...form.props}>`. Turns off native validation bubbles, because our messages are at the fields. */
    props: {
      ref: element,
      noValidate: true,
      onFocus() {
        void rules.load()
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (name)
          void rules.load().then(() => afterPress(() => check(name, serverErrors[name] !== undefined)))
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (!errors[name]) return
        setServerErrors(before => without(before, name))
        void rules.load().then(() => check(name, false))
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        if (rules.waiting()) {
          event.preventDefault()
          const form = event.currentTarget
          const { submitter } = event.nativeEvent
          void rules.load().then(() => form.requestSubmit(submitter))
          return
        }
        const found = current()
        const still = unchanged(serverErrors)
        setBrowserErrors(found)
        setServerErrors(still)
        if (Object.keys(found).length > 0) {
          event.preventDefault()
          setListed(Object.keys({ ...still, ...found }))
          setAttempt(attempt + 1)
        }
      },
    },
    /** The code of the refusal whose message a field shows; undefined if the message is the form's own. */
    refusalAt: (name: string) => (name in serverErrors && !(name in browserErrors) ? serverCode : undefined),
    field(name: string) {
      return {
        id: idOf(name),
        name,
        error: errors[name],
        defaultValue: formError?.values[name] ?? start[name],
      }
    },
    box(name: string) {
      const before = formError ? formError.values[name] : start[name]
      const { defaultValue: _, ...rest } = this.field(name)
      return { ...rest, defaultChecked: before !== undefined && before !== '' && before !== 'false' }
    },
  }
}
export type BoundForm = ReturnType<typeof useForm>
