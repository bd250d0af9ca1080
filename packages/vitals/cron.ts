// What the handler of cron triggers takes of this package, and what runs them on a developer's machine.

export type { VitalsBindings } from './worker/bindings.ts'
export { dropOldRows, VITALS_CRON } from './worker/drop-old-rows.ts'
