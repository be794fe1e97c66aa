import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site's table of contents. Links use the typed `href()` over these paths, never a literal. */
export default [index('home/home.tsx'), route('*', 'errors/page-not-found.tsx')] satisfies RouteConfig
