import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadConfigFromFile, type PluginOption } from 'vite'
import { APP_FILES } from './entry-points.ts'

/**
 * What the app's own `vite.config.ts` says, if it has one: its plugins, which come before those of React, and its
 * other settings. A change to it restarts the development server.
 */
export async function appConfig(app: string): Promise<PluginOption[]> {
  const file = resolve(app, APP_FILES.viteConfig)
  if (!existsSync(file)) return []
  const mode = process.env['NODE_ENV'] ?? 'development' // Vite has set it before it reads any file
  const command = mode === 'production' ? 'build' : 'serve'
  const loaded = await loadConfigFromFile({ command, mode }, file)
  const { plugins = [], ...settings } = loaded?.config ?? {}
  return [
    ...plugins,
    {
      name: 'arrive:app-config',
      config: () => settings,
      configResolved: ({ configFileDependencies }) => {
        configFileDependencies.push(...(loaded?.dependencies ?? []))
      },
    },
  ]
}
