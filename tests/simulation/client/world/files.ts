import type { SimElement, SimLink } from './dom/elements.ts'
import type { SimEvent } from './dom/events.ts'
import type { World } from './world.ts'

interface FilesOptions {
  world: World
  later: (ms: number, work: () => void) => () => void
  createEvent: (type: string) => SimEvent
}

/** Files that come late: modules, each of which a document has once it is there, and stylesheets. */
export function createFiles({ world, later, createEvent }: FilesOptions) {
  const loaded = new Map<string, Promise<unknown>>()
  let isOneMissing = false

  /** In the place of the build's `import()`. */
  function importFile(name: string, load: () => Promise<unknown>): Promise<unknown> {
    const known = loaded.get(name)
    if (known) return known
    const file = request(`import ${name}`).then(load)
    loaded.set(name, file)
    file.catch(() => loaded.delete(name)) // as in Chromium, the next import tries again
    return file
  }

  function request(what: string): Promise<void> {
    world.trace(what)
    const { fault, ms } = world.outcomes.next()
    return new Promise((resolve, reject) => {
      const isLost = fault !== 'none' || world.isOffline
      isOneMissing ||= isLost
      if (fault === 'hang') return
      later(ms, () => (isLost ? reject(new TypeError(`Failed to fetch ${what}`)) : resolve()))
    })
  }

  function onAppend(element: SimElement): void {
    if (element.localName !== 'link' || element.rel !== 'stylesheet') return
    const end = (type: 'load' | 'error') => {
      element.dispatchEvent(createEvent(type))
      if (type === 'load') element.onload?.()
      else element.onerror?.()
    }
    request(`stylesheet ${element.getAttribute('href')}`).then(
      () => {
        Object.defineProperty(element, 'sheet', { value: { cssRules: [{}] } satisfies SimLink['sheet'] })
        end('load')
      },
      () => end('error'),
    )
  }

  return { importFile, onAppend, isOneMissing: () => isOneMissing }
}
