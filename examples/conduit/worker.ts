import type { ExportedHandler } from '@cloudflare/workers-types'
import type { AppEnv } from './app-env.ts'
import { deleteExpiredSessions } from './auth/session.server.ts'
import { databaseOf } from './data/database.server.ts'

export { OnceStore } from 'arrivejs/once'

export default {
  // The cron trigger in wrangler.toml.
  scheduled: (_, env) => deleteExpiredSessions(databaseOf({ env })),
} satisfies ExportedHandler<AppEnv['Bindings']>
