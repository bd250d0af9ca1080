// What endpoints, queues and cron triggers need to do something once, as 'arrivejs/once'.

export { once, type OnceOptions, type OnceVariable } from './middleware/once.ts'
export { NotRunError, runOnce, type RunOnceContext, type RunOnceOptions } from './run/run-once.ts'
export type { RefusalType } from './record/once-decision.ts'
export { OnceStore } from './store/once-store.ts'
