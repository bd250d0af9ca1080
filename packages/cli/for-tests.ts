// What this repository's tests and bench take of this package besides.

export { readArguments } from './commands/read-arguments.ts'
export { usageOf } from './commands/usage.ts'
export { DEFAULT_RETENTION } from './old-files/choose-builds.ts'
export { readFromFolder, ownBuild } from './old-files/read-builds.ts'
export { retainOldFiles } from './old-files/retain-old-files.ts'
export { STEPS } from './publish/publish-steps.ts'
export { OVERRIDE_HEADER } from './staged/check-version.ts'
