/** What the project of the tests needs, in which `src/server/cloudflare-workers.d.ts` is not. */
declare module 'cloudflare:workers' {
  export const exports: object
  export function waitUntil(promise: Promise<unknown>): void
  export class DurableObject {
    constructor(ctx: object, env: object)
  }
}
