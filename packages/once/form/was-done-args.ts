import type { ActionArgs } from '../../../src/for-packages.ts'

/**
 * The argument of a page's `wasDone`, `WasDoneArgs<'/items/:id'>`: the action's own, for a submission that
 * has begun, and of which nobody knows whether it has ended. It looks where the action writes, for at most
 * 10 s, and returns what the action would have returned; `false` if nothing was done, so that the action runs
 * again; `undefined` if it can't tell.
 */
export interface WasDoneArgs<pattern extends string = string> extends Omit<ActionArgs<pattern>, 'once'> {
  /** The `once.key` that the action had. */
  key: string
}
