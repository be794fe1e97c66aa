import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createMediaFiles } from '../api/media/media-files.ts'
import { imagesOf } from './media-source.ts'

const name = `${'ab12'.repeat(8)}-640.webp`

it('a site that stands apart shows the images of its API, and says so when the API is away', async () => {
  const api = createServer((request, response) => {
    response.writeHead(request.url === `/media/${name}` ? 200 : 404).end('bytes')
  })
  await new Promise<void>(done => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`
  const ask = async (file: string, memory = 0) => {
    const answer = await createMediaFiles({ uploads: imagesOf(base), memory })(
      new Request(`http://site.test/media/${file}`),
    )
    return [answer.status, await answer.text()]
  }
  expect(await ask(name)).toEqual([200, 'bytes'])
  expect((await ask(name.replace('640', '1280')))[0]).toBe(404)
  api.closeAllConnections()
  await new Promise(done => api.close(done))
  expect((await ask(name))[0]).toBe(503)
})

it('an image of an API that redirects is not fetched from elsewhere', async () => {
  const asked: (string | undefined)[] = []
  const api = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/inside' }).end()
  })
  await new Promise<void>(done => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`
  await expect(imagesOf(base).read(`media/${name}`)).rejects.toMatchObject({ code: '302' })
  expect(asked).toEqual([`/media/${name}`])
})
