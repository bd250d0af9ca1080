// What `packages/` may take of `src/server/`. Nothing else of it is imported there
// (tests/build/layers.test.ts).

export { sampleRate } from './rendering/sample-rate.ts'
export { NO_ROUTES } from './request/app-routes.ts'
export { readBody } from './request/body/read-body.ts'
export { limiterKey } from './request/limiter-key.ts'
export { PageRequest } from './request/page-request.ts'
export { errorResponse } from './responses/error-response.ts'
