/**
 * The same news list in Payload, in its own process and in the folder where Payload is installed. It runs without a page
 * framework, which is Payload's fastest setup. `node payload-server.mjs fill` creates the tables from `articles.json`; `serve`
 * answers on 127.0.0.1:$PORT. DATABASE_URL is its own empty database.
 */
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'

const text = name => ({ name, type: 'text', required: true })
const config = await buildConfig({
  secret: 'a secret of the measurement',
  telemetry: false,
  typescript: { autoGenerate: false },
  graphQL: { disable: true },
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL, max: 10 } }),
  collections: [
    {
      slug: 'news',
      access: { read: () => true },
      fields: [
        { ...text('slug'), index: true },
        text('title'),
        { name: 'description', type: 'textarea', required: true },
        text('banner'),
        { name: 'created', type: 'date', required: true, index: true },
      ],
    },
  ],
})

if (process.argv[2] === 'fill') {
  const payload = await getPayload({ config })
  const items = JSON.parse(readFileSync('articles.json', 'utf8'))
  for (const data of items) await payload.create({ collection: 'news', data })
  process.exit(0)
}
await getPayload({ config })
serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  fetch: request =>
    new URL(request.url).pathname === '/ready' ? new Response('ready') : handleEndpoints({ config, request }),
})
