export type ReloadGuard = ReturnType<typeof openReloadGuard>

/** With the URL: a key of the tab's storage, whose value is the build that it was loaded for. */
const KEY = 'arrive:tried '

/** Prevents a loop of full page loads for a module that stays dead. */
export function openReloadGuard(build: string) {
  let asked: string | undefined
  return {
    /** May the URL be loaded as a full page? Once per build, until `forget`. */
    mayLoad(url: string): boolean {
      asked = url
      try {
        const isFirst = sessionStorage.getItem(KEY + url) !== build
        sessionStorage.setItem(KEY + url, build)
        return isFirst
      } catch {
        return false // without storage nothing would stop a loop
      }
    },
    /** Default: the URL that was asked about last, whose document was not loaded after all. */
    forget(url: string | undefined = asked): void {
      try {
        sessionStorage.removeItem(KEY + url)
      } catch {
        // Storage is closed to this page, so there is nothing to forget.
      }
    },
  }
}
