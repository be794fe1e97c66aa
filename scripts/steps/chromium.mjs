import { findProgram } from './paths.mjs'
import { fail, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser of the browser tests: CHROMIUM, one that is installed, or Debian's, which is installed here where we may. */
export async function ensureChromium() {
  const found = () => process.env.CHROMIUM ?? names.map(findProgram).find(Boolean)
  if (found()) return found()
  const advice =
    'The browser tests need Chromium: apt-get install -y chromium, or set CHROMIUM to the path of one.'
  const sudo = await permission()
  if (sudo === undefined || !findProgram('apt-get')) fail(advice)
  console.log('Installing Chromium …')
  const apt = (...args) =>
    run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium')
  if (!found()) fail(advice)
  return found()
}

/** The words in front of a command that needs root; undefined where we may not. */
async function permission() {
  if (process.getuid?.() === 0) return []
  if (!findProgram('sudo')) return undefined
  return (await run('sudo', ['-n', 'true'], { quiet: true })) === 0 ? ['sudo', '-n'] : undefined
}
