// `npm run build`: builds the site even if the build is current.
import { build } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
await build()
