declare module 'cloudflare:workers' {
  /** The Worker's bindings, the same as the argument of `fetch`. */
  export const env: object

  /** A class with more than one way into a Worker: https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/rpc/ */
  export class WorkerEntrypoint {
    protected readonly ctx: {
      waitUntil(promise: Promise<unknown>): void
      cache?: {
        purge(options: {
          tags: string[]
        }): Promise<{ success: boolean; errors: readonly { message: string }[] }>
      }
    }
    protected readonly env: object
    fetch(request: Request): Promise<Response>
  }
}
