// What `packages/` may take of `tools/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { CACHED_ENTRYPOINT } from './environment/built-environment.ts'
export { FRAMEWORK, builtName, frameworkVersion } from './framework.ts'
export { appFolder } from './project/app-folder.ts'
export { SetupError } from './setup-error.ts'
export { writeFile } from './write-file.ts'
