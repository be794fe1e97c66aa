import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // An inlined file would be a `data:` address, which the Content-Security-Policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  // Found only when a page asks for them: the development page would reload once in the middle of a form.
  optimizeDeps: { include: ['zod/mini', 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  server: { host: '127.0.0.1' },
})
