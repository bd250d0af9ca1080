// What `packages/` may take of `src/server/`. Nothing else of it is imported there
// (tests/build/layers.test.ts).

export { default as assets } from 'virtual:arrive/assets'
export { backToPage, endsAction, returnedOrThrown } from './data/ending-result.ts'
export { type FormResult, actionResult } from './data/run-form-action.ts'
export { logWarning } from './reporting/log.ts'
export { reportError } from './reporting/report-error.ts'
export { sampleRate } from './rendering/sample-rate.ts'
export { NO_ROUTES } from './request/app-routes.ts'
export { readBody } from './request/body/read-body.ts'
export { limiterKey } from './request/limiter-key.ts'
export { PageRequest, type RequestKey } from './request/page-request.ts'
export { noteVisitorRead } from './request/visitor-readers.ts'
export { errorResponse } from './responses/error-response.ts'
export { visitorOf } from './visitor/visitor-label.ts'
