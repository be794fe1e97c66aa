import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One chunk a route: a form's client action would otherwise fetch the page's styles again.
  splitRouteModules: false,
  // A page's scripts know its own routes; those of the whole site would be 6 KB in each page. Where a form or a link of
  // React Router stands in the page, its route is asked for ahead.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
