import type { Hono } from 'hono'
import app from 'virtual:arrive/server-file'
import { checkHonoPatterns } from './check-hono-patterns.ts'

/** The app's own Hono app; `undefined` if it has none. */
export const serverApp: Hono | undefined = checked(app)

function checked(app: Hono | undefined): Hono | undefined {
  if (app === undefined) return undefined
  // Not `instanceof`: the app may have its own copy of Hono.
  if (!Array.isArray(app.routes)) {
    throw new TypeError(
      'server.ts: the default export is not a Hono app. Write: export default new Hono()',
    )
  }
  checkHonoPatterns(app)
  return app
}
