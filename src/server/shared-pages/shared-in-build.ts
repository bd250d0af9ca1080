import type { ServerModule } from '../../api/server-module.ts'
import type { PageRequest, RequestKey } from '../request/page-request.ts'

type PageExports = Pick<ServerModule, 'cache' | 'prerender'>

interface Noted extends PageExports {
  /** How many cookies middleware has set before the loaders. */
  cookies?: number
  setsCookie?: boolean
}

/** Development only: notes what the page of a request exports, before its loaders run. */
export function noteExports(request: PageRequest, { cache, prerender }: PageExports): void {
  Object.assign(request.get(NOTED), { cache, prerender, cookies: cookiesOf(request) })
}

/** Development only: notes what its loaders have done. */
export function noteLoaded(request: PageRequest): void {
  const facts = request.get(NOTED)
  facts.setsCookie = cookiesOf(request) > (facts.cookies ?? 0)
}

function cookiesOf({ sharedContext }: PageRequest): number {
  return sharedContext?.res.headers.getSetCookie().length ?? 0
}

/** What a build would do with the response: `edge, 300 s`, `a file`; `undefined` if it isn't shared. */
export function sharedInBuild(request: PageRequest, status: number): string | undefined {
  const { cache, prerender, setsCookie } = request.get(NOTED)
  const isWhole = status === 200 || status === 304
  if (prerender !== undefined && isWhole) {
    return prerender === true ? 'a file' : 'a file if prerender lists it'
  }
  if (!cache) return undefined
  if (isWhole && setsCookie) return 'not shared: its loader sets a cookie'
  return isWhole ? `edge, ${cache.maxAge} s` : `not shared: ${status}`
}

const NOTED: RequestKey<Noted> = { make: () => ({}) }
