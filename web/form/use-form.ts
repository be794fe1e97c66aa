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
  /** `own` has errors found in the browser. `told` has the server's errors, and each stays until its field changes. */
  const [own, setOwn] = useState<Errors>({})
  const [told, setTold] = useState<Errors>(formError?.errors ?? {})
  const [toldBy, setToldBy] = useState(formError?.code)
  const errors = { ...told, ...own }
  const [attempt, setAttempt] = useState(formError ? 1 : 0)
  /**
   * The fields with errors in the last refused submission. The summary lists only these; errors found on blur show only at their
   * field.
   */
  const [listed, setListed] = useState<readonly string[]>(Object.keys(errors))
  const [seen, setSeen] = useState(formError)
  if (formError !== seen) {
    setSeen(formError)
    setOwn({})
    // An answer without field errors, such as that the site is unreachable, says nothing new about the fields.
    const judgedNow = !formError || Object.keys(formError.errors).length > 0
    const now = judgedNow ? (formError?.errors ?? {}) : told
    setTold(now)
    if (judgedNow) setToldBy(formError?.code)
    setListed(Object.keys(now))
    if (formError) setAttempt(attempt + 1)
  }
  const judged = useRef<FormData>(undefined)
  useEffect(() => {
    if (seen && element.current) judged.current = new FormData(element.current)
  }, [seen])
  // A message above the focused field may have pushed it out of a low window.
  useEffect(() => {
    if (Object.keys(own)[0]) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [own])
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
    const [before, now] = [judged.current, element.current && new FormData(element.current)]
    if (!before || !now) return messages
    const same = ([name]: [string, string]) => before.getAll(name).join() === now.getAll(name).join()
    return Object.fromEntries(Object.entries(messages).filter(same))
  }

  function check(name: string, serverHasWord: boolean) {
    const { [name]: message } = current()
    setOwn(before => (message === undefined ? without(before, name) : { ...before, [name]: message }))
    if (message === undefined && !serverHasWord) setListed(names => names.filter(other => other !== name))
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
        if (name) void rules.load().then(() => afterPress(() => check(name, told[name] !== undefined)))
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (!errors[name]) return
        setTold(before => without(before, name))
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
        const still = unchanged(told)
        setOwn(found)
        setTold(still)
        if (Object.keys(found).length > 0) {
          event.preventDefault()
          setListed(Object.keys({ ...still, ...found }))
          setAttempt(attempt + 1)
        }
      },
    },
    /** The code of the refusal whose message a field shows; undefined if the message is the form's own. */
    refusalAt: (name: string) => (name in told && !(name in own) ? toldBy : undefined),
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
