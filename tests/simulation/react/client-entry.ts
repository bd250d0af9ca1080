/// <reference path="../../../client/virtual-modules.d.ts" />
/// <reference path="../../../src/api/urls/redirects-table.d.ts" />

// What each document starts.

export { blockNavigations } from '../../../src/api/hooks/block-navigations.ts'
export { startedRouter } from '../../../src/api/hooks/router.ts'
export { submitFetcher } from '../../../src/api/hooks/submit-fetcher.ts'
export { begin } from '../../../client/start/begin.ts'
