const READS = ['GET', 'HEAD', 'OPTIONS']

const written = new WeakSet<Request>()

/** May the method change data? */
export function mayWrite({ method }: Pick<Request, 'method'>): boolean {
  return !READS.includes(method)
}

/** Notes that the app's own code, an action or an endpoint, gets a request. What is refused before changes nothing. */
export function noteWrite(request: Request): void {
  if (mayWrite(request)) written.add(request)
}

/** May a request have changed data? */
export function isWrite(request: Request): boolean {
  return written.has(request)
}
