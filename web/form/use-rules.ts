import { useRef } from 'react'
import type { z } from '../../contract/schema.ts'

type Schema = z.ZodMiniType
export type Rules = Schema | (() => Promise<Schema>)

/**
 * The rules of a form, loaded on demand. If they can't be loaded, the form is sent without a check in the browser, because the
 * server checks the same rules.
 */
export function useRules(given: Rules) {
  const found = useRef<{ for: Rules; schema: Schema | undefined } | undefined>(undefined)
  const coming = useRef<{ for: Rules; done: Promise<void> } | undefined>(undefined)

  function schema(): Schema | undefined {
    if (typeof given !== 'function') return given
    return found.current?.for === given ? found.current.schema : undefined
  }

  function load(): Promise<void> {
    if (typeof given !== 'function') return Promise.resolve()
    if (coming.current?.for === given) return coming.current.done
    const done = given().then(
      schema => {
        found.current = { for: given, schema }
      },
      () => {
        found.current = { for: given, schema: undefined }
      },
    )
    coming.current = { for: given, done }
    return done
  }

  return {
    schema,
    load,
    waiting: () => typeof given === 'function' && found.current?.for !== given,
  }
}
