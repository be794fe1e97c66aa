import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

interface Message {
  channel: 'mail' | 'sms'
  subject: string | null
  text: string
}

/** Runs the command `hero` in a deployment. `prefix` is how to get there, such as `docker compose exec -T worker hero`. */
export function operatorOf(prefix: readonly string[]) {
  const [program = '', ...first] = prefix
  async function hero(...args: string[]): Promise<string> {
    try {
      return (await execute(program, [...first, ...args], { timeout: 60_000 })).stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`hero ${args[0]} failed:\n${stdout}${stderr}`)
    }
  }

  /** Waits up to 30 s for a message to an email address or phone number. Needs MAIL_PROVIDER and SMS_PROVIDER set to inbox. */
  async function messageTo(to: string, fits: (message: Message) => boolean): Promise<Message> {
    const until = performance.now() + 30_000
    while (performance.now() < until) {
      const lines = (await hero('inbox', '--to', to)).split('\n').filter(line => line.startsWith('{'))
      const found = lines.map(line => JSON.parse(line) as Message).find(fits)
      if (found) return found
    }
    throw new Error(`The message to ${to} did not come within 30 s.`)
  }

  async function codeFor(phone: string): Promise<string> {
    const pattern = /\b(\d{4}|\d{6}) is your\b/
    const { text } = await messageTo(phone, message => pattern.test(message.text))
    return pattern.exec(text)![1]!
  }

  return { hero, messageTo, codeFor }
}
export type Operator = ReturnType<typeof operatorOf>
