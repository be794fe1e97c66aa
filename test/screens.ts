import { consoleScreens } from './screens/console.ts'
import { errorScreens } from './screens/errors.ts'
import type { Screen } from './screens/screen.ts'

/**
 * The catalogue: every screen in every state. `/dev/screens` shows it, the browser tests walk it. A screen is the real
 * page; its state is what the API answers, the form that was sent, and what a visitor did before.
 */
export const screens: readonly Screen[] = [...consoleScreens, ...errorScreens]
