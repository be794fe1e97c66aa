import { findProgram } from './paths.mjs'
import { fail, run } from './run.mjs'

/** Installs Debian packages if permitted. If it is not, or the installation fails, prints the advice and exits. */
export async function installWithApt({ name, packages, advice }) {
  const sudo = await permission()
  if (sudo === undefined || !findProgram('apt-get')) fail(advice)
  console.log(`Installing ${name} …`)
  const apt = (...args) =>
    run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  await apt('update')
  if ((await apt('install', '-y', '--no-install-recommends', ...packages)) !== 0) fail(advice)
}

async function permission() {
  if (process.getuid?.() === 0) return []
  if (!findProgram('sudo')) return undefined
  return (await run('sudo', ['-n', 'true'], { quiet: true })) === 0 ? ['sudo', '-n'] : undefined
}
