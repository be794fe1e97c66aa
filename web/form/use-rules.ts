import { useRef } from 'react'
import type { z } from '../../contract/schema.ts'

type Schema = z.ZodMiniType
/** A form's schema, or the way to it. */
export type Rules = Schema | (() => Promise<Schema>)

/**
 * The rules of a form, which may still be on their way. When they do not come, the form goes without them: the server
 * has the same ones.
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
    /** Neither there nor given up. */
    waiting: () => typeof given === 'function' && found.current?.for !== given,
  }
}
