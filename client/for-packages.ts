// What `packages/` may take of `client/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { type ActionResponse, BAD_DATA, type DataResponse, type Unusable } from './loading/data-response.ts'
export type { PageRequests } from './loading/page-requests.ts'
export { closestOf } from './start/dom/closest-of.ts'
export { findStatus } from './start/dom/runtime-elements.ts'
export { whenShellParsed } from './start/when-shell-parsed.ts'
