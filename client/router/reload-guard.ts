import { parseRecord } from '../../src/wire/json.ts'

/** Prevents a loop of full page loads for a module that stays dead. */
export interface ReloadGuard {
  /** May the URL be loaded as a full page? Once per build, until `forget`. */
  mayLoad(url: string): boolean
  forget(url: string): void
}

const KEY = 'arrive:tried'

/** Opens the tab's list of URLs that were loaded for this build. */
export function openReloadGuard(build: string): ReloadGuard {
  return {
    mayLoad(url) {
      const loaded = read(build)
      if (loaded.includes(url)) return false
      return write(build, [...loaded, url])
    },
    forget(url) {
      const loaded = read(build)
      const others = loaded.filter((other) => other !== url)
      if (others.length < loaded.length) write(build, others)
    },
  }
}

function read(build: string): string[] {
  try {
    const kept = parseRecord(sessionStorage.getItem(KEY) ?? '')
    return kept?.['build'] === build && Array.isArray(kept['urls']) ? kept['urls'] : []
  } catch {
    return [] // storage is closed to this page
  }
}

/** Without storage nothing would stop a loop, so then no URL may be loaded. */
function write(build: string, urls: string[]): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ build, urls }))
    return true
  } catch {
    return false
  }
}
