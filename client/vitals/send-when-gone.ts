import { VITALS_PATH } from '../../src/wire/vitals.ts'

/** What the browser has been asked to send. */
export interface LastBeacons {
  /** Has the browser sent them? */
  areSent(): boolean
  takeBack(): void
}

/** https://fetch.spec.whatwg.org/#fetch-later-method */
type FetchLater = (path: string, init: RequestInit) => { activated: boolean }

/**
 * Has the browser send beacons when the page is gone, whatever ended it: a script that does so at that
 * moment holds up the next document. `undefined` where the browser can't (Chromium can, from 135 on) or will not.
 */
export function sendWhenGone(texts: readonly string[]): LastBeacons | undefined {
  const { fetchLater } = window as { fetchLater?: FetchLater }
  if (!fetchLater) return undefined
  const controller = new AbortController()
  const { signal } = controller
  try {
    const sendings = texts.map((body) =>
      fetchLater(VITALS_PATH, { method: 'POST', body, credentials: 'omit', signal }),
    )
    return {
      areSent: () => sendings.some(({ activated }) => activated),
      takeBack: () => controller.abort(),
    }
  } catch {
    controller.abort() // its quota for such requests is used up
    return undefined
  }
}
