import type { Hono } from 'hono'
import { checkHonoPatterns } from './check-hono-patterns.ts'

/** The exports of an app's `server.ts`. */
interface ServerFile {
  /** Middleware and endpoints. */
  default?: Hono
}

// A glob, because the file is optional.
const [serverFile = {}] = Object.values(
  import.meta.glob<ServerFile>('#app/server.ts', { eager: true }),
)

/** The app's own Hono app; `undefined` if it has none. */
export const serverApp: Hono | undefined = checked(serverFile.default)

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
