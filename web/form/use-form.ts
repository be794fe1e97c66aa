import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import type { FormFault } from './form-fault.ts'
import { formErrors } from './form-values.ts'
import { type Rules, useRules } from './use-rules.ts'

const nameOf = (target: EventTarget) =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

interface Options {
  /** Told apart from other forms of the page; part of every id. */
  id?: string
  /** What the fields hold at first; what was typed before a refusal wins. */
  start?: Record<string, string | undefined>
  /** Whether the page is under way. Given, a second press meanwhile sends nothing: a code is good once. */
  busy?: boolean
}

/**
 * A form over one of the contract's schemas: the same rules on blur, on submit and, by `readForm`, in the action. Fields
 * are uncontrolled: what was typed before hydration, or before a refusal, stays where it is. A public page gives a way to
 * the schema instead of the schema: it comes at the first touch of the form, and is no part of the page's own scripts.
 */
export function useForm(given: Rules, fault: FormFault | undefined, { id, start = {}, busy }: Options = {}) {
  const element = useRef<HTMLFormElement>(null)
  const rules = useRules(given)
  const [errors, setErrors] = useState<Record<string, string>>(fault?.errors ?? {})
  const [attempt, setAttempt] = useState(fault ? 1 : 0)
  const [seen, setSeen] = useState(fault)
  if (fault !== seen) {
    setSeen(fault)
    setErrors(fault?.errors ?? {})
    if (fault) setAttempt(attempt + 1)
  }
  const sent = useRef(false)
  useEffect(() => {
    if (!busy) sent.current = false
  }, [busy])
  const idOf = (name: string) =>
    [id, name]
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]+/g, '-')
  const current = () => {
    const schema = rules.schema()
    return schema && element.current ? formErrors(schema, new FormData(element.current)) : {}
  }

  function check(name: string) {
    const { [name]: message } = current()
    setErrors(({ [name]: _, ...others }) => (message === undefined ? others : { ...others, [name]: message }))
  }

  return {
    ref: element,
    errors,
    idOf,
    /** All faults, each with the address of its field, and a number that grows with every refused try. */
    summary: {
      attempt,
      errors: Object.entries(errors).map(([name, text]) => ({ href: `#${idOf(name)}`, text })),
    },
    /** Puts a message at a field, or takes it away: what only the server knows. */
    setError(name: string, message: string | undefined) {
      setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
    },
    /** For `<Form {...form.props}>`. The browser's own bubbles are off: our messages stand at the fields. */
    props: {
      ref: element,
      noValidate: true,
      onFocus() {
        void rules.load()
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (name) void rules.load().then(() => afterPress(() => check(name)))
      },
      /** A message goes as soon as what it asks for is there. */
      onChange(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (errors[name]) void rules.load().then(() => check(name))
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (rules.waiting()) {
          event.preventDefault()
          const form = event.currentTarget
          const { submitter } = event.nativeEvent as SubmitEvent
          void rules.load().then(() => form.requestSubmit(submitter))
          return
        }
        const found = current()
        setErrors(found)
        if (Object.keys(found).length > 0) {
          event.preventDefault()
          setAttempt(attempt + 1)
        } else if (busy !== undefined) {
          if (sent.current) event.preventDefault()
          sent.current = true
        }
      },
    },
    /** Name, id, message and first value of a field; spread on any field of `ui/`. */
    field(name: string) {
      return { id: idOf(name), name, error: errors[name], defaultValue: fault?.values[name] ?? start[name] }
    },
    /** The same for a box to tick. */
    box(name: string) {
      const before = fault ? fault.values[name] : start[name]
      const { defaultValue: _, ...rest } = this.field(name)
      return { ...rest, defaultChecked: before !== undefined && before !== '' && before !== 'false' }
    },
  }
}
export type BoundForm = ReturnType<typeof useForm>
