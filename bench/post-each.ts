import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { pooled } from './instance.ts'
import { seconds } from './measure.ts'

/** What `post-each.ts` reads from the file that it is given. */
export interface Posts {
  url: string
  atOnce: number
  posts: readonly { body: object; headers?: Readonly<Record<string, string>> }[]
}

/**
 * Posts each body once, in a process of its own: `node bench/post-each.ts FILE`, where the file is `Posts`. Prints the seconds that it
 * took. Any status other than 200 ends it with an error.
 */
async function main(file: string) {
  const { url, atOnce, posts } = JSON.parse(readFileSync(file, 'utf8')) as Posts
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const post = ({ body, headers }: Posts['posts'][number]) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(url, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      })
      asked.on('response', answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`answered ${answer.statusCode} ${Buffer.concat(parts).toString()}`))
        })
      })
      asked.on('error', reject)
      asked.end(JSON.stringify(body))
    })
  console.log(await seconds(() => pooled(posts, atOnce, post)))
  agent.destroy()
}

if (import.meta.main) await main(process.argv[2] ?? '')
