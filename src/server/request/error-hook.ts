import type { OnServerError, ServerErrorFacts } from '../../api/error-hooks.ts'

// A glob, because the file is optional.
const [serverFile] = Object.values(
  import.meta.glob<{ onError?: OnServerError }>('#app/server.ts', { eager: true }),
)

interface HookCall {
  facts: ServerErrorFacts
  waitUntil(work: Promise<unknown>): void
  /** The hook itself has thrown, or its promise was rejected. */
  onFailure(reason: unknown): void
}

/** Calls `onError` of the app's `server.ts`, if it has one. Never throws. */
export function callErrorHook(error: unknown, { facts, waitUntil, onFailure }: HookCall): void {
  if (!serverFile?.onError) return
  try {
    waitUntil(Promise.resolve(serverFile.onError(error, facts)).catch(onFailure))
  } catch (reason) {
    onFailure(reason)
  }
}
