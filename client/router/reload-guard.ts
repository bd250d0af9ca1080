import { parseRecord } from '../../src/wire/json.ts'

/** Remembers which targets were loaded as documents because their module was dead. */
export interface TriedDocuments {
  /** May the browser be sent there? Once per URL and build; then no more, so nothing goes round in circles. */
  mayTry(url: string): boolean
  forget(url: string): void
}

const KEY = 'arrive:tried'

/** Reads and keeps the tab's record for this build. */
export function openTriedDocuments(build: string): TriedDocuments {
  return {
    mayTry(url) {
      const tried = read(build)
      if (tried.includes(url)) return false
      return write(build, [...tried, url])
    },
    forget(url) {
      const tried = read(build)
      if (tried.includes(url))
        write(
          build,
          tried.filter((other) => other !== url),
        )
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

/** Without storage nothing stops a circle, so then no document is tried. */
function write(build: string, urls: string[]): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ build, urls }))
    return true
  } catch {
    return false
  }
}
