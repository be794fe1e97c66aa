/**
 * Where staff land after log-in: the console page that `next` names, otherwise the queue. Rejects anything that is not
 * a path below `/console` on this site, and the log-in page itself.
 */
export function consolePage(next: string | null | undefined, start: string): string {
  if (!next || !/^\/console(?=[/?]|$)/.test(next) || /[\\\s]|\/\//.test(next)) return start
  const { pathname, search } = new URL(next, 'http://console')
  const inside = pathname === '/console' || pathname.startsWith('/console/')
  return inside && !/^\/console\/log(in|out)\/?$/.test(pathname) ? pathname + search : start
}
