import { createFetchers, FETCHERS_SLOT } from '../../../src/api/hooks/fetchers.ts'
import { ROUTER_SLOT, type Router } from '../../../src/api/hooks/router.ts'
import { LOCATION_SLOT, type PageLocation } from '../../../src/api/hooks/page-location.ts'

const SLOTS = [ROUTER_SLOT, LOCATION_SLOT, FETCHERS_SLOT] as const

interface OnWindow {
  router: Router
  location: PageLocation
}

/** The stubs of this window, the newest last: hooks reach that one. */
const installed: Record<symbol, unknown>[] = []

/**
 * Lets hooks reach the router of a stub, where they look for that of an app, and have fetchers of its own.
 * Returns what takes it away again.
 */
export function installOnWindow({ router, location }: OnWindow): () => void {
  const own = {
    [ROUTER_SLOT]: router,
    [LOCATION_SLOT]: location,
    [FETCHERS_SLOT]: createFetchers(),
  }
  installed.push(own)
  fillSlots()
  return () => {
    installed.splice(installed.indexOf(own), 1)
    fillSlots()
  }
}

function fillSlots(): void {
  const newest = installed.at(-1)
  for (const slot of SLOTS) Object.assign(window, { [slot]: newest?.[slot] })
}
