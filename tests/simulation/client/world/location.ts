import type { NavigationFacts } from './navigation-api.ts'
import type { SessionHistory } from './session-history.ts'

interface LocationOptions {
  href: () => string
  go: (target: string, options?: { type?: 'push' | 'replace' | 'reload' }) => void
}

const PARTS = ['origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const

export function createLocation({ href, go }: LocationOptions) {
  const location = {
    assign: (url: string | URL) => go(String(url)),
    replace: (url: string | URL) => go(String(url), { type: 'replace' }),
    reload: () => go(href(), { type: 'reload' }),
    toString: href,
  }
  Object.defineProperty(location, 'href', { get: href, set: (url: string) => go(url) })
  for (const name of PARTS) Object.defineProperty(location, name, { get: () => new URL(href())[name] })
  return location
}

interface HistoryOptions {
  tab: SessionHistory
  href: () => string
  fire: (facts: NavigationFacts) => boolean
  entryChanged: (type: string) => void
}

/** The class, whose getter the shim reads. */
export class SimHistory {
  scrollRestoration = 'auto'
  readonly #options: HistoryOptions

  constructor(options: HistoryOptions) {
    this.#options = options
  }

  get length(): number {
    return this.#options.tab.entries.length
  }

  get state(): unknown {
    return this.#options.tab.current().state
  }

  pushState(state: unknown, _unused: string, url?: string | URL | null): void {
    this.#change('push', state, url)
  }

  replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
    this.#change('replace', state, url)
  }

  go(by: number): void {
    this.#options.tab.traverse(by, false)
  }

  #change(navigationType: 'push' | 'replace', state: unknown, target?: string | URL | null): void {
    const { tab, href, fire, entryChanged } = this.#options
    const url = target ? new URL(target, href()).href : href()
    const states = { state }
    if (!fire({ navigationType, url, sameDocument: true, hashChange: false, states })) return
    tab.changeUrl(navigationType, url, states)
    entryChanged(navigationType)
  }
}

export function createHistory(options: HistoryOptions): SimHistory {
  return new SimHistory(options)
}
