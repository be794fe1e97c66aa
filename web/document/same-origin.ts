import { originOfWrite } from '../../contract/origin-of-write.ts'

/** Whether a write comes from our own pages. One that does not say where it comes from is refused, because browsers always do. */
export function isSameOriginWrite(request: Request, publicUrl: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  return originOfWrite(request.headers, own) === 'own'
}
