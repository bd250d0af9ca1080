// What the handler of cron triggers takes of this package, and what runs them on a developer's machine.

export type { VitalsBindings } from './worker/bindings.ts'
export { dropOldRows } from './worker/drop-old-rows.ts'
export { VITALS_CRON } from './worker/vitals-cron.ts'
