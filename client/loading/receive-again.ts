import { CUT_OFF, type DeferredFailed, type DeferredReceiver } from '../../src/wire/deferred.ts'

/** Requests a page's data once more. Resolves to its deferred values by key, or to `undefined`. */
export type LoadAgain = () => Promise<Readonly<Record<string, Promise<unknown>>> | undefined>

/**
 * Settles deferred values whose response has ended without them. No browser tells Stop from a lost
 * connection, so the page stays as it is, and its data is requested once more, when the tab is visible; never
 * a third time.
 */
export async function receiveAgain(
  missing: ReadonlyMap<string, DeferredReceiver>,
  loadAgain: LoadAgain,
): Promise<void> {
  if (missing.size === 0) return
  await whenVisible()
  const values = await loadAgain().catch(() => undefined) // the page is gone
  for (const [key, { settle }] of missing) {
    const value = values?.[key]
    if (!value) settle(CUT_OFF)
    value?.then(
      (value) => settle({ value }),
      ({ isCutOff }: DeferredFailed) => settle({ failed: true, isCutOff }),
    )
  }
}

function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', check)
    check()

    function check(): void {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
  })
}
