/// <reference path="../../../../client/virtual-modules.d.ts" />
/// <reference path="../../../../src/api/urls/redirects-table.d.ts" />

// What a schedule starts in each document. `simulation`: of the document's window.

export { blockNavigations } from '../../../../src/api/hooks/block-navigations.ts'
export { startedRouter } from '../../../../src/api/hooks/router.ts'
export { submitFetcher } from '../../../../src/api/hooks/submit-fetcher.ts'
export { watchVisitor } from '../../../../client/visitor/watch-visitor.ts'
export { startRouting } from '../../../../client/router/start-routing.ts'
export { reloadOnPopstate } from '../../../../client/start/reload-on-popstate.ts'
