import { filePolicy } from '../../contract/file-policies.server.ts'

export const sharedFile = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': filePolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  })

export const sharedFileFailed = () =>
  new Response('Not available at the moment.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
  })

export const noSharedFile = () =>
  new Response('Not found.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
