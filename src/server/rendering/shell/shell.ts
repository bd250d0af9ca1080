import type { OpenShell } from './open-shell.ts'

/** The part of a page that all visitors share, with fallbacks in its holes. */
export interface Shell extends OpenShell {
  /** What React needs to render the holes, as JSON; `undefined` if there are none. */
  postponed: string | undefined
}
