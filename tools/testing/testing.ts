// All that the tests of an app may import, as 'arrivejs/testing'. It works with any test runner.

export type { EndingResult } from '../../src/server/data/ending-result.ts'
export { buildApp, BuildFailed, type BuildAppOptions } from './build-app.ts'
export { callAction, type ActionCall, type CallActionOptions } from './call-action.ts'
export { callLoader, type CallLoaderOptions, type LoaderCall } from './call-loader.ts'
export { startApp, type StartAppOptions, type StartedApp } from './start-app.ts'
export type { FetchInit } from './fetch-init.ts'
export type { FormFields } from './form-fields.ts'
export type { Visitor } from './visitor.ts'
