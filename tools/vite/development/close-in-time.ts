import { setTimeout as wait } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { patch } from '../patches.ts'

/** Much longer than Vite needs for what it does transform. */
const LONGEST_CLOSE_MS = 3000

/**
 * Lets a server end, at a restart too, although a module is being transformed for ever: once Vite's optimizer
 * is closed, a module with a package that is new to it waits for a bundle that nobody makes.
 */
export function closeInTime({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    patch('close of an environment', environment, 'close', (close) => () => {
      return Promise.race([close(), wait(LONGEST_CLOSE_MS, undefined, { ref: false })])
    })
  }
}
