import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Account = {
  bucket: 'hero-test',
  region: 'us-east-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret-of-the-double',
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data)
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

interface Signed {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  payloadHash: string
  expires: number | undefined
}

function signedParts(request: IncomingMessage, url: URL): Signed | undefined {
  const query = url.searchParams
  const inQuery = query.get('X-Amz-Signature')
  if (inQuery)
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: inQuery,
      date: query.get('X-Amz-Date') ?? '',
      payloadHash: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    }
  const found = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  if (!found) return undefined
  const [, credential = '', signedHeaders = '', signature = ''] = found
  const date = String(request.headers['x-amz-date'])
  return {
    credential,
    signedHeaders,
    signature,
    date,
    payloadHash: String(request.headers['x-amz-content-sha256']),
    expires: undefined,
  }
}

/** Recomputes Signature Version 4 from the received request, as S3 does. */
function expectedSignature(request: IncomingMessage, url: URL, signed: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed.signedHeaders
    .split(';')
    .map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signed.signedHeaders,
    signed.payloadHash,
  ].join('\n')
  const scope = signed.credential.split('/').slice(1).join('/')
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical).digest('hex')].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Account.secretAccessKey}`, day), region), service), end)
  return createHmac('sha256', key).update(text).digest('hex')
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * An S3 server with PUT, GET, HEAD, DELETE and listing. Like the real one it refuses a wrong signature, an expired link, and a
 * body that does not match its checksum. `clock` is the server's clock.
 */
export async function startS3({ clock }: { clock: { now(): Date } }) {
  const files = new Map<string, { bytes: Buffer; contentType: string }>()
  const uploads = new Map<string, { key: string; begun: Date; parts: Buffer[] }>()
  let begun = 0
  let trouble: ((response: ServerResponse) => void) | undefined
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const signed = signedParts(request, url)
    if (!signed?.credential.startsWith(`${s3Account.accessKeyId}/`))
      return refuse(response, 403, 'AccessDenied')
    if (expectedSignature(request, url, signed) !== signed.signature)
      return refuse(response, 403, 'SignatureDoesNotMatch')
    const age = clock.now().getTime() - timeOf(signed.date)
    if (signed.expires !== undefined && age >= signed.expires * 1_000)
      return refuse(response, 403, 'AccessDenied')
    if (signed.payloadHash !== 'UNSIGNED-PAYLOAD' && signed.payloadHash !== sha256(body).digest('hex'))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const checksum = request.headers['x-amz-checksum-sha256']
    if (checksum && checksum !== sha256(body).digest('base64')) return refuse(response, 400, 'BadDigest')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== s3Account.bucket) return refuse(response, 404, 'NoSuchBucket')
    act(request, response, { url, key: decodeURIComponent(rest.join('/')), body })
  }

  function act(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { url: URL; key: string; body: Buffer },
  ) {
    const { url, key, body } = asked
    if (request.method === 'GET' && !key)
      return url.searchParams.has('uploads') ? listUploads(response, url) : list(response, url)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return inParts(request, response, { url, key, body })
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, contentType: String(request.headers['content-type']) })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const file = files.get(key)
    if (!file)
      return request.method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-length': file.bytes.length,
      'content-type': url.searchParams.get('response-content-type') ?? file.contentType,
      'cache-control': url.searchParams.get('response-cache-control') ?? '',
      'content-disposition': url.searchParams.get('response-content-disposition') ?? '',
    })
    response.end(request.method === 'HEAD' ? undefined : file.bytes)
  }

  /** A multipart upload: begin, parts, complete or abort. Until it is completed, its parts are not a file. */
  function inParts(
    request: IncomingMessage,
    response: ServerResponse,
    { url, key, body }: { url: URL; key: string; body: Buffer },
  ) {
    const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (url.searchParams.has('uploads')) {
      begun += 1
      const id = `upload-${begun}`
      uploads.set(id, { key, begun: clock.now(), parts: [] })
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = url.searchParams.get('uploadId') ?? ''
    const parts = uploads.get(id)?.parts
    if (!parts) return refuse(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      parts[Number(url.searchParams.get('partNumber')) - 1] = body
      return response.writeHead(200, { etag: `"${parts.length}"` }).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    files.set(key, { bytes: Buffer.concat(parts), contentType: 'application/octet-stream' })
    return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
  }

  /** One unfinished upload per page. */
  function listUploads(response: ServerResponse, url: URL) {
    const [prefix, after] = [url.searchParams.get('prefix') ?? '', url.searchParams.get('key-marker') ?? '']
    const there = [...uploads].filter(([, { key }]) => key.startsWith(prefix) && key > after)
    const [first, ...others] = there.sort(([, one], [, other]) => (one.key < other.key ? -1 : 1))
    const upload = first
      ? `<Upload><Key>${first[1].key}</Key><UploadId>${first[0]}</UploadId><Initiated>${first[1].begun.toISOString()}</Initiated></Upload>`
      : ''
    const more = others.length > 0
    const next = more ? `<NextKeyMarker>${first?.[1].key}</NextKeyMarker>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${next}${upload}</ListMultipartUploadsResult>`,
      )
  }

  /** Two keys per page, so that tests use paging. */
  function list(response: ServerResponse, url: URL) {
    const after = url.searchParams.get('continuation-token') ?? ''
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...files.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const more = keys.length > 2
    const contents = page.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => (trouble ? trouble(response) : answer(request, response, Buffer.concat(parts))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    failWith(next: typeof trouble) {
      trouble = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
