import { settingsOfProcess } from '../server/run.ts'
import { runVerb } from './run.ts'

process.exitCode = await runVerb(process.argv.slice(2), () => settingsOfProcess('command'), {
  say: line => console.log(line),
  complain: line => console.error(line),
})
