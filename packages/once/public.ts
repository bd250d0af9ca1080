// What forms, endpoints, queues and cron triggers need to do something once, as 'arrivejs/once'. Browsers get
// `browser.ts` in its place.

export { once, type OnceOptions, type OnceVariable } from './middleware/once.ts'
export { OnceKey } from './keys/once-key.ts'
export type { WasDoneArgs } from './form/was-done-args.ts'
export type { Once, OnceRun } from '../../src/for-packages.ts'
export { NotRunError, runOnce, type RunOnceContext, type RunOnceOptions } from './run/run-once.ts'
export type { RefusalType } from './record/once-decision.ts'
export { OnceStore } from './store/once-store.ts'
