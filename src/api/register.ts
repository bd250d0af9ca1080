import type { Context, Env } from 'hono'

/**
 * Declares the types of your bindings and variables, once for the app:
 * `declare module 'arrivejs' { interface Register { env: AppEnv } }`. `AppEnv` is the type argument of
 * `new Hono<AppEnv>()`: `Bindings` types `c.env`, and `Variables` types `c.var`.
 */
export interface Register {}

/** The type of `c` in loaders, actions and middleware: Hono's context with the types of `Register`. */
export type AppContext = Context<Register extends { env: infer env extends Env } ? env : UnknownEnv>

/** The types without a `Register`. */
interface UnknownEnv {
  Bindings: Record<string, unknown>
  Variables: Record<string, unknown>
}
