import * as once from '../../../packages/once/for-tests.ts'

/** The code that a world runs: the package, or one of its guards less. */
export type OnceModules = Pick<typeof once, 'createRecordBook' | 'performOnce' | 'REFUSALS'>

export const ONCE: OnceModules = once
