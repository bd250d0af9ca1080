declare module 'cloudflare:workers' {
  /** The Worker's bindings, the same as the argument of `fetch`. */
  export const env: object

  /** The Worker's own entrypoints and classes, as bindings. */
  export const exports: object

  /** The invocation continues until the promise settles. Throws outside of invocations. */
  export function waitUntil(promise: Promise<unknown>): void

  /** Spans of traces: https://developers.cloudflare.com/workers/observability/traces/custom-spans/ */
  export const tracing: {
    enterSpan<result>(name: string, work: () => result): result
    /** Outside of a span of ours, that of the invocation. */
    getActiveSpan(): Span | undefined
  }

  export interface Span {
    /** False if nobody records the invocation. */
    readonly isTraced: boolean
    setAttributes(attributes: Record<string, string | number | boolean | undefined>): Span
    recordException(error: Error | string): Span
    updateName(name: string): Span
    setStatus(status: { code: 'ok' } | { code: 'error'; message?: string }): Span
  }

  /**
   * An entrypoint of a Worker besides the default one:
   * https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/rpc/
   */
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

  /** https://developers.cloudflare.com/durable-objects/api/base/ */
  export class DurableObject {
    constructor(ctx: object, env: object)
  }
}

/**
 * What Workers have of Node: https://developers.cloudflare.com/workers/runtime-apis/nodejs/asynclocalstorage/
 */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<value> {
    run<result>(store: value, work: () => result): result
    getStore(): value | undefined
  }
}
