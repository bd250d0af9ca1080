import type { Context, Env } from 'hono'

/**
 * The types of an app for `arrivejs`, declared once:
 * `declare module 'arrivejs' { interface Register { env: AppEnv } }`. `env` is the type argument of its
 * `new Hono<AppEnv>()`, with the Worker's bindings and the variables of middleware.
 */
export interface Register {}

/** Hono's context of a request, with the bindings and variables that the app has registered. */
export type AppContext = Context<Register extends { env: infer env extends Env } ? env : UnknownEnv>

/** Until an app registers its own. */
interface UnknownEnv {
  Bindings: Record<string, unknown>
  Variables: Record<string, unknown>
}
