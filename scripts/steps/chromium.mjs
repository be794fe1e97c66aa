import { installWithApt } from './apt.mjs'
import { findProgram } from './paths.mjs'
import { fail } from './run.mjs'

/** This headless browser needs a third less CPU time for the same tests (docs/decisions/0189). */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser that CHROMIUM names, or one that is installed, or Debian's, which is installed if permitted. */
export async function ensureChromium() {
  const found = () => process.env.CHROMIUM ?? names.map(findProgram).find(Boolean)
  if (found()) return found()
  const advice = `The browser tests need Chromium: apt-get install -y ${shell}, or set CHROMIUM to the path of one.`
  await installWithApt({ name: 'Chromium', packages: [shell], advice })
  if (!found()) fail(advice)
  return found()
}
