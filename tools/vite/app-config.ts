import { loadConfigFromFile, type PluginOption } from 'vite'
import { hasFile, pathOf } from '../app/app-files.ts'

/**
 * What the app's own `vite.config.ts` says, if it has one: its plugins, which come before those of React, and
 * its other settings. A change to it restarts the development server.
 */
export async function appConfig(app: string): Promise<PluginOption[]> {
  const file = pathOf(app, 'vite.config.ts')
  if (!hasFile(app, 'vite.config.ts')) return []
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
