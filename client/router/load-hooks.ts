import { HOOKS_EVENT } from '../../src/wire/browser-events.ts'
import { findElement } from '../start/dom/find-element.ts'
import { loadFile } from '../start/load-file.ts'
import type { RouterParts } from './router-parts.ts'

/**
 * Loads what only hooks and forms of fetchers need, once one is there. To be called when the router has
 * started, and after each page. Hooks that wait have their own limit.
 */
export function createHooksLoader(router: () => RouterParts): () => void {
  let isAsked = false
  addEventListener(HOOKS_EVENT, load)
  return () => {
    if (Symbol.for(HOOKS_EVENT) in window || findElement('form[data-fetcher]')) load()
  }

  function load(): void {
    if (isAsked) return
    isAsked = true
    void loadFile(() => import('../hooks/start-hooks.ts')).then((hooks) => hooks.startHooks(router()))
  }
}
