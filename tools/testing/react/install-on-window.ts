import { createFetchers, FETCHERS_SLOT } from '../../../src/api/hooks/fetchers.ts'
import { QUEUE_SLOT } from '../../../src/api/hooks/page-mutations.ts'
import { LOCATION_SLOT, type PageLocation } from '../../../src/api/hooks/page-location.ts'
import { ROUTER_SLOT, type Router } from '../../../src/api/hooks/router.ts'
import { createMutationQueue } from '../../../src/navigation/mutation-queue.ts'
import { dispatch, ROUTER_EVENT } from '../../../src/wire/browser-events.ts'
import { requestFor } from '../../../packages/older-browsers/requests.ts'
import type { StubWindow } from './stub-window.ts'

const SLOTS = [ROUTER_SLOT, LOCATION_SLOT, FETCHERS_SLOT, QUEUE_SLOT] as const

type Slots = Record<(typeof SLOTS)[number], unknown>

/** Of the stubs that are mounted: hooks have those of the last one. */
const installed: Slots[] = []

/** Lets hooks find a stub where they look for the router of an app, with fetchers and a queue of its own. */
export function installOnWindow(pageWindow: StubWindow) {
  const own: Slots = {
    [ROUTER_SLOT]: undefined,
    [LOCATION_SLOT]: locationOf(pageWindow),
    [FETCHERS_SLOT]: createFetchers(),
    [QUEUE_SLOT]: createMutationQueue({ onChange() {}, defer: queueMicrotask }),
  }
  installed.push(own)
  fillSlots()
  return {
    provideRouter(router: Router): void {
      own[ROUTER_SLOT] = router
      fillSlots()
      dispatch(ROUTER_EVENT)
    },
    /** The visitor uses this one. */
    activate(): void {
      installed.push(...installed.splice(installed.indexOf(own), 1))
      fillSlots()
    },
    uninstall(): void {
      installed.splice(installed.indexOf(own), 1)
      fillSlots()
    },
  }
}

function fillSlots(): void {
  for (const slot of SLOTS) Object.assign(window, { [slot]: installed.at(-1)?.[slot] })
}

function locationOf({ location, navigate }: StubWindow): PageLocation {
  return {
    url: () => new URL(location.href),
    go: (url, { replace, source, formData, state }) =>
      navigate({
        ...requestFor(url, location),
        ...(replace && { navigationType: 'replace' }),
        ...(source && { sourceElement: source }),
        ...(formData && { formData }),
        states: { navigationState: state },
      }),
  }
}
