// All that component tests and stories of an app's pages may import, as 'arrivejs/testing/react'. It runs
// where React renders into a DOM: in jsdom, in happy-dom and in browsers.

export { createRoutesStub, type RoutesStubOptions, type RoutesStubProps } from './react/routes-stub.tsx'
export type { StubActionArgs, StubLoaderArgs, StubRoute, StubRoutes } from './react/stub-routes.ts'
