import type { Hono } from 'hono'
import app from 'virtual:arrive/server-file'
import { checkHonoPatterns, NO_HONO_APP } from './hono-pattern.ts'

export const serverApp: Hono | undefined = checked(app)

function checked(app: Hono | undefined): Hono | undefined {
  if (app === undefined) return undefined
  // Not `instanceof`: the app may have its own copy of Hono.
  if (!Array.isArray(app.routes)) throw new TypeError(NO_HONO_APP)
  checkHonoPatterns(app)
  return app
}
