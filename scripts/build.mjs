// `npm run build`: the site's build, anew.
import { build } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'

await ensureInstalled()
await build()
