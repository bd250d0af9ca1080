declare module 'virtual:arrive/app-worker' {
  /** The default export of the app's `worker.ts`. Written by `tools/vite/worker/app-worker.ts`. */
  const handlers: unknown
  export default handlers
}
