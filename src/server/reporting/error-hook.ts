import { onError } from 'virtual:arrive/server-file'
import type { ServerErrorFacts } from '../../api/error-hooks.ts'

interface HookCall {
  facts: ServerErrorFacts
  waitUntil(work: Promise<unknown>): void
  /** The hook itself has thrown, or its promise was rejected. */
  onFailure(reason: unknown): void
}

/** Calls `onError` of the app's `server.ts`, if it has one. Never throws. */
export function callErrorHook(error: unknown, { facts, waitUntil, onFailure }: HookCall): void {
  if (!onError) return
  try {
    waitUntil(Promise.resolve(onError(error, facts)).catch(onFailure))
  } catch (reason) {
    onFailure(reason)
  }
}
