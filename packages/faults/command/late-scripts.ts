import type { ClickFault } from '../click/click-faults.ts'

/** How long after the click a late script comes. */
export const LATE_MS = 8000

/** Faults of the open page: a script is on its way at the click, and comes when the fault is lifted. */
export function lateScripts(paths: readonly string[]): ClickFault[] {
  return paths.map((path) => ({
    name: `a script of the open page is late: ${withoutHash(path)}`,
    start(proxy) {
      const { lift } = proxy.fault({ test: (asked) => asked === path }, { type: 'hang' })
      return {
        lift() {
          lift()
          proxy.passHung()
        },
      }
    },
  }))
}

/** Another build has the same name for the same script, so that its report can be compared. */
function withoutHash(path: string): string {
  return path.replace(/[-.][\w-]{8}(?=\.m?js)/, '')
}
