/** Prevents a loop of full page loads for a module that stays dead. */
export interface ReloadGuard {
  /** May the URL be loaded as a full page? Once per build, until `forget`. */
  mayLoad(url: string): boolean
  /** Default: the URL that was asked about last, whose document was not loaded after all. */
  forget(url?: string): void
}

/** With the URL: a key of the tab's storage, whose value is the build that it was loaded for. */
const KEY = 'arrive:tried '

export function openReloadGuard(build: string): ReloadGuard {
  let asked: string | undefined
  return {
    mayLoad(url) {
      asked = url
      try {
        const isFirst = sessionStorage.getItem(KEY + url) !== build
        sessionStorage.setItem(KEY + url, build)
        return isFirst
      } catch {
        return false // without storage nothing would stop a loop
      }
    },
    forget(url = asked) {
      try {
        sessionStorage.removeItem(KEY + url)
      } catch {
        // Storage is closed to this page, so there is nothing to forget.
      }
    },
  }
}
