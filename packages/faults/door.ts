// What the rest of the framework takes of this package.

export { runFaults } from './command/run-faults.ts'
export { copyAsOtherBuild } from './wire/other-build.ts'
export { type OtherBuild, allowWires, startWire } from './wire/start-wire.ts'
export type { Wire, WireOptions } from './wire/wire.ts'
