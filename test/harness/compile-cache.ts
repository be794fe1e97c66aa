import { join, resolve } from 'node:path'

/** For processes that tests start: with the compiled code of earlier ones, a start takes 0.7 seconds of CPU time less. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(resolve(import.meta.dirname, '../..'), '.cache/compiled'),
}
