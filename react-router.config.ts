import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One chunk a route: a form's client action would otherwise fetch the page's styles again.
  splitRouteModules: false,
  // The whole manifest is small; asking for it piece by piece would be a further request before every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
