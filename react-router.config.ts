import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One chunk per route: a form's client action would otherwise load the page's styles again.
  splitRouteModules: false,
  // Each page's scripts contain only its own routes; all routes would add 6 KB to each page. React Router prefetches the routes
  // of the forms and links on the page.
  routeDiscovery: { mode: 'lazy' },
  // `Origin: null` of our own pages; `web/document/same-origin.ts` has refused the others before React Router looks.
  allowedActionOrigins: ['null'],
} satisfies Config
