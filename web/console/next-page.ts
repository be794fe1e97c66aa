/**
 * Where a member of staff goes after log-in: a page of the console that the address names, else the queue. Anything that
 * is not a path below `/console` on this site counts as absent, the log-in itself too.
 */
export function consolePage(next: string | null | undefined, start: string): string {
  if (!next || !/^\/console(?=[/?]|$)/.test(next) || /[\\\s]|\/\//.test(next)) return start
  const { pathname, search } = new URL(next, 'http://console')
  const inside = pathname === '/console' || pathname.startsWith('/console/')
  return inside && !/^\/console\/log(in|out)\/?$/.test(pathname) ? pathname + search : start
}
