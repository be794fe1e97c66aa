import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import type { FormFault } from './form-fault.ts'
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
  /** What the rules say here, and what only the server knows: its message stays until the field holds something else. */
  const [own, setOwn] = useState<Errors>({})
  const [told, setTold] = useState<Errors>(fault?.errors ?? {})
  const errors = { ...told, ...own }
  const [attempt, setAttempt] = useState(fault ? 1 : 0)
  /** The fields that the last refused try was about. What is found on leaving a field stands at that field alone. */
  const [listed, setListed] = useState<readonly string[]>(Object.keys(errors))
  const [seen, setSeen] = useState(fault)
  if (fault !== seen) {
    setSeen(fault)
    setOwn({})
    // An answer without a word about the fields, as a site out of reach, has not judged them anew.
    const now = fault && Object.keys(fault.errors).length === 0 ? told : (fault?.errors ?? {})
    setTold(now)
    setListed(Object.keys(now))
    if (fault) setAttempt(attempt + 1)
  }
  const judged = useRef<FormData>(undefined)
  useEffect(() => {
    if (seen && element.current) judged.current = new FormData(element.current)
  }, [seen])
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
  /** Of the server's messages those whose fields hold what it has judged: a photo changes without an event. */
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
    /** All faults of the last refused try, each with the address of its field, and a number that grows with every such try. */
    summary: {
      attempt,
      errors: listed.flatMap(name => {
        const text = errors[name]
        return text === undefined ? [] : [{ name, href: `#${idOf(name)}`, text }]
      }),
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
        if (name) void rules.load().then(() => afterPress(() => check(name, told[name] !== undefined)))
      },
      /** A message goes as soon as what it asks for is there. */
      onChange(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (!errors[name]) return
        setTold(before => without(before, name))
        void rules.load().then(() => check(name, false))
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
        const still = unchanged(told)
        setOwn(found)
        setTold(still)
        if (Object.keys(found).length > 0) {
          event.preventDefault()
          setListed(Object.keys({ ...still, ...found }))
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
