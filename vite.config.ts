import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // An inlined file would be a `data:` address, which the Content-Security-Policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  server: { host: '127.0.0.1' },
})
