import { relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { isEmpty } from '../../migrations/apply-migrations.ts'
import type { Migrations } from './create-migrations.ts'

/** Many editors empty a file, then write it. */
const UNTIL_WRITTEN_MS = 60

/**
 * Migrates the databases of `npm run dev` before the Worker starts (`tests/worker/migrations.test.ts`), and when a
 * migration is added (`tests/build/start.test.ts`).
 */
export function localDatabases(migrations: Pick<Migrations, 'apply' | 'folders'>): Plugin {
  let last: Promise<unknown> = Promise.resolve()

  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: async () => void (await migrations.apply()),
    configureServer(server) {
      const folders = migrations.folders()
      const isMigration = (file: string) =>
        file.endsWith('.sql') && folders.some((one) => file.startsWith(one + sep))
      for (const one of folders) server.watcher.add(one)
      for (const event of ['add', 'change']) {
        server.watcher.on(event, (file: string) => {
          // In sequence: two of them would write to one database.
          if (isMigration(file)) last = last.then(() => migrateChanged(file, server))
        })
      }
    },
  }

  async function migrateChanged(file: string, server: ViteDevServer): Promise<void> {
    await setTimeout(UNTIL_WRITTEN_MS)
    if (isEmpty({ path: file })) return
    try {
      const applied = await migrations.apply()
      const isApplied = applied.includes(normalizePath(file)) || applied.includes(file)
      server.config.logger[isApplied ? 'info' : 'warn'](
        isApplied ? `${nameOf(file)} is applied.` : alreadyApplied(file),
        { timestamp: true },
      )
      if (isApplied) server.environments.client.hot.send({ type: 'full-reload' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      server.config.logger.error(message, { timestamp: true })
      server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
    }
  }
}

function alreadyApplied(file: string): string {
  return `${nameOf(file)} has changed, but it was applied before, and each file is applied once. Write the change to a new file.`
}

function nameOf(file: string): string {
  return relative(process.cwd(), file)
}
