import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/harness/free-port.ts'
import { start } from '../running.ts'

export interface Served {
  folder: string
  path: string
}

/**
 * nginx with one worker, one port per folder. Debian's nginx has no brotli module, so files are compressed in advance and served
 * with the header, which also saves nginx the work.
 */
export async function startNginx<Name extends string>(sites: Record<Name, Served>) {
  const home = mkdtempSync(join(tmpdir(), 'hero-nginx-'))
  const entries = Object.entries(sites) as [Name, Served][]
  const served = await Promise.all(
    entries.map(async ([name, site]) => ({ name, site, port: await freePort() })),
  )
  const servers = served.map(
    ({ site, port }) => `
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${site.folder};
    default_type text/html;
    charset utf-8;
    charset_types text/html text/css text/javascript image/svg+xml;
    types { text/css css; text/javascript js mjs; image/svg+xml svg; text/html html; }
    location / {
      add_header Content-Encoding br;
      add_header Vary Accept-Encoding;
      add_header Cache-Control "public, max-age=0, s-maxage=30";
      try_files $uri $uri/index.html =404;
    }
    location ~ ^/(fonts|drawings|banners|_astro)/.*\\.(css|js|svg)$ {
      add_header Content-Encoding br;
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
    location ~ \\.(woff2|png|jpe?g|webp|avif)$ {
      types { font/woff2 woff2; image/png png; image/jpeg jpg jpeg; image/webp webp; image/avif avif; }
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
  }`,
  )
  const config = `user ${userInfo().username};
worker_processes 1;
daemon off;
pid ${home}/pid;
error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=200;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${home}/${kind};`).join('\n  ')}
${servers.join('\n')}
}
`
  const file = join(home, 'nginx.conf')
  writeFileSync(file, config)
  const [first] = served
  const running = await start(['nginx', '-e', join(home, 'error.log'), '-c', file], {
    port: first!.port,
    path: first!.site.path,
  })
  const urls = Object.fromEntries(served.map(({ name, port }) => [name, `http://127.0.0.1:${port}`]))
  return {
    urls: urls as Record<Name, string>,
    stop: async () => {
      await running.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
