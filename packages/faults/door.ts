// What the rest of the framework takes of this package.

export { type OtherBuild, allowWires } from './wire/app-behind-wire.ts'
export { runFaults } from './command/run-faults.ts'
export { copyAsOtherBuild } from './wire/other-build.ts'
export { startWire } from './wire/start-wire.ts'
export type { Wire, WireOptions } from './wire/wire.ts'
