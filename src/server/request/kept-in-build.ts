import type { ServerModule } from '../../api/server-module.ts'
import type { PageRequest } from './page-request.ts'

type PageExports = Pick<ServerModule, 'cache' | 'prerender'>

/** Development only: notes what the page of a request exports. */
export function noteExports(request: PageRequest, { cache, prerender }: PageExports): void {
  Object.assign(request.once(noted), { cache, prerender })
}

/** What a build would do with the response: `kept 300 s`, `a file`; `undefined` if it renders the page for each request. */
export function keptInBuild(request: PageRequest, status: number): string | undefined {
  const { cache, prerender } = request.once(noted)
  const isWhole = status === 200 || status === 304
  if (prerender !== undefined && isWhole) {
    return prerender === true ? 'a file' : 'a file if prerender lists it'
  }
  if (!cache) return undefined
  return isWhole ? `kept ${cache.maxAge} s` : `not kept: ${status}`
}

function noted(): PageExports {
  return {}
}
