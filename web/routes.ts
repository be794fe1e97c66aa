import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site's table of contents. Links use the typed `href()` over these paths, never a literal. */
export default [
  index('home/home.tsx'),

  // Staff
  route('console/login', 'console/sign-in/log-in.tsx'),
  route('console/logout', 'console/sign-in/log-out.tsx'),
  route('console', 'console/room.tsx', [
    index('console/review/no-case.tsx'),
    route('review/:applicationId/:step', 'console/review/case.tsx'),
  ]),

  route('*', 'errors/page-not-found.tsx'),
] satisfies RouteConfig
