import { installWithApt } from './apt.mjs'
import { findProgram } from './paths.mjs'

export async function ensureJava() {
  const found = () => process.env.JAVA ?? findProgram('java')
  if (!found())
    await installWithApt({
      name: 'Java',
      packages: ['default-jre-headless'],
      advice:
        'The check of the HTML needs Java: apt-get install -y default-jre-headless, or set JAVA to the path of one.',
    })
  return found()
}
